/** Trade customers: applying, and who has which prices and who has not. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { CartWire } from '#domain/cart/contract.ts';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import type { QuoteWire } from '#domain/quotes/contract.ts';
import type { OwnPricesWire } from '#domain/trade/contract.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { wordsOfPdf } from '#tests/support/pdf.ts';
import { aShopper, postForm, type Shopper } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import {
  applyForTrade,
  aTradeCustomer,
  decide,
  VAT_NUMBER,
  buyingTwo,
  tradeGoods,
} from '#tests/support/trade.ts';

let shop: Shop;
let trade: Shopper;
let other: Shopper;
let shopper: Shopper;
let tile: ProductWire;
let carpet: string;
let own: number;
const round = (pounds: number): number => Math.round(pounds * 100) / 100;

const { quoted, fill, order } = buyingTwo(
  () => shop,
  () => tile,
);

beforeAll(async () => {
  shop = await sharedShop();
  ({ tile, carpet, own } = await tradeGoods(shop));
  trade = await aTradeCustomer(shop, 'fitter');
  other = await aTradeCustomer(shop, 'otherfitter');
  shopper = await aShopper(shop, 'notrade');
});

const ownPrices = async (headers: Record<string, string>) =>
  (
    (await shop.send('GET', `/api/trade/prices?ids=${tile.id},${carpet}`, undefined, headers))
      .body as OwnPricesWire
  ).prices;

describe('an application', () => {
  test('is refused beside its fields, and what was typed stays', async () => {
    const form = new FormData();
    form.append('company', 'Lagan & Sons');
    form.append('vat_number', 'GB 980 7806 85');
    form.append('documents', new File(['<script>alert(1)</script>'], 'certificate.pdf'));
    const page = await shop.fetch('/trade', { method: 'POST', body: form, headers: shopper.browser });
    expect(page.status).toBe(422);
    const html = await page.text();
    for (const words of [
      'its check digits do not fit',
      'Please give a telephone number.',
      'Please send PDF files, or photos as JPEG, PNG or WebP.',
      'value="GB 980 7806 85"',
      'value="Lagan &amp; Sons"',
    ])
      expect(html).toContain(words);
    form.set('documents', new File([], 'certificate.pdf'));
    const empty = await shop.fetch('/trade', { method: 'POST', body: form, headers: shopper.browser });
    expect(await empty.text()).toContain('A document arrived empty. Please choose it again.');
  });

  test('with documents is read by staff alone, decided in words, and told by mail', async () => {
    const hopeful = await aShopper(shop, 'hopeful');
    const form = new FormData();
    form.append('company', 'Hopeful Floors');
    form.append('vat_number', VAT_NUMBER);
    form.append('phone', '028 9000 1111');
    form.append('documents', new File(['%PDF-1.7 certificate'], 'vat certificate.html'));
    const sent = await shop.fetch('/trade', { method: 'POST', body: form, headers: hopeful.browser });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/trade?done=applied']);
    const support = await as(shop, 'support');
    const detail = await (await shop.fetch(`/admin/trade/${hopeful.id}`, { headers: support })).text();
    for (const words of ['Hopeful Floors', 'GB980780684', 'vat certificate.html.pdf'])
      expect(detail).toContain(words);
    const path = new RegExp(`/admin/trade/${hopeful.id}/documents/[\\w-]+`).exec(detail)?.[0] ?? '';
    const file = await shop.fetch(path, { headers: support });
    expect(file.headers.get('content-disposition')).toMatch(/^attachment.*\.html\.pdf$/);
    expect(await file.text()).toBe('%PDF-1.7 certificate');
    expect((await shop.fetch(path, { headers: hopeful.browser })).status).toBe(403);
    expect((await shop.fetch(path)).status).toBe(303);
    const at = `/api/admin/trade/${hopeful.id}/decide`;
    const priced = await as(shop, 'catalogue');
    const decidable = await (await shop.fetch(`/admin/trade/${hopeful.id}`, { headers: priced })).text();
    expect(detail).toContain('Whoever sets the prices decides');
    expect((await shop.send('POST', at, { state: 'approved', answer: '' }, support)).status).toBe(403);
    expectProblem(await shop.send('POST', at, { state: 'refused' }, priced), 422, 'invalid');
    await decide(shop, hopeful, { state: 'refused', answer: 'The certificate is of another company.' });
    await expect
      .poll(async () => (await shop.mails(hopeful.email)).map(({ text }) => text).join())
      .toContain('The certificate is of another company.');
    expect(await (await shop.fetch('/trade', { headers: hopeful.browser })).text()).toContain(
      'You may apply again',
    );
    expect((await applyForTrade(shop, hopeful)).status).toBe(303);
    expect((await applyForTrade(shop, hopeful)).status).toBe(422);
    const old = {
      form: 'approved',
      created_at: /name="created_at" value="([^"]+)"/.exec(decidable)?.[1] ?? '',
    };
    expect(await (await postForm(shop, `/admin/trade/${hopeful.id}`, old, priced)).text()).toContain(
      'applied anew',
    );
  });
});

test('staff read which other accounts have the VAT number, of whichever country code and branch', async () => {
  const second = await aShopper(shop, 'second');
  const fields = { company: 'Shop & Sons', vat_number: 'XI 980 7806 84 001' };
  expect((await applyForTrade(shop, second, fields)).status).toBe(303);
  const headers = await as(shop, 'support');
  const read = async (id: string) => (await shop.fetch(`/admin/trade/${id}`, { headers })).text();
  const page = await read(second.id);
  expect(page).toContain('Other accounts have this VAT number');
  expect(page).toContain(`href="/admin/trade/${trade.id}"`);
  expect(page).toMatch(/Lagan Fitters Ltd[^<]*<\/a>[^<]*, Approved/i);
  expect(page).not.toContain(`href="/admin/trade/${second.id}"`);
  const irish = await aShopper(shop, 'irish');
  expect((await applyForTrade(shop, irish, { vat_number: 'IE 6433435F' })).status).toBe(303);
  expect(await read(irish.id)).not.toContain('have this VAT number');
});

describe('trade prices', () => {
  test('are the approved customer’s alone', async () => {
    for (const headers of [{}, shopper.bearer]) {
      expect((await quoted(headers)).items[0]).toMatchObject({ product_price: tile.price });
      expect((await quoted(headers)).items[0]).not.toHaveProperty('price_reason');
    }
    expect((await shop.send('GET', `/api/trade/prices?ids=${tile.id}`)).status).toBe(401);
    expect(await ownPrices(shopper.bearer)).toEqual([]);
    const mine = { product_price: own, price_reason: 'trade' };
    for (const who of [trade, other]) expect((await quoted(who.bearer)).items[0]).toMatchObject(mine);
    expect(await ownPrices(trade.bearer)).toMatchObject([
      { product_id: tile.id, price: own, is_own: true },
      { product_id: carpet, is_own: false },
    ]);
    const list = await shop.send('GET', `/api/products/${tile.id}`, undefined, trade.bearer);
    expect((list.body as ProductWire).price).toBe(tile.price);
    for (const path of [`/products/${tile.id}`, `/products?search=${tile.sku}`, '/api/admin/trade-prices']) {
      const page = await (await shop.fetch(path, { headers: trade.browser })).text();
      expect(page, path).not.toContain(`£${own.toFixed(2)}`);
    }
  });

  test('end with the account', async () => {
    const former = await aTradeCustomer(shop, 'former');
    expect((await quoted(former.bearer)).items[0]).toMatchObject({ product_price: own });
    const closing = { state: 'refused', answer: 'The company has closed.' };
    const call = async (body: object) =>
      shop.send('POST', `/api/admin/trade/${former.id}/decide`, body, await as(shop, 'catalogue'));
    const { rows } = await shop.database.client.execute({
      sql: 'SELECT created_at AS at, decided_at AS decided FROM trade_accounts WHERE user_id = ?',
      args: [former.id],
    });
    const [created_at, decided_at] = ['at', 'decided'].map((name) =>
      new Date(Number(rows[0]?.[name])).toISOString(),
    );
    for (const unread of [closing, { ...closing, created_at }, { ...closing, decided_at: null }])
      expect(expectProblem(await call(unread), 409, 'changed_meanwhile').detail).toContain('decided before');
    await decide(shop, former, { state: 'approved' });
    // The same form sent twice, its answer lost on the way: one decision and one mail.
    for (const _ of [1, 2]) await decide(shop, former, { ...closing, created_at, decided_at });
    const decisions = await shop.rows(
      "SELECT action FROM audit_log WHERE entity = 'trade account' AND entity_id = ? ORDER BY created_at",
      former.id,
    );
    expect(decisions.map(({ action }) => action)).toEqual(['trade.approve', 'trade.close']);
    const told = async () =>
      (await shop.mails(former.email)).find(({ subject }) =>
        subject.includes('trade account at Ardglen Flooring is closed'),
      )?.text ?? '';
    await expect.poll(told).toContain('The company has closed.');
    expect(await told()).not.toContain('application');
    expect(await (await shop.fetch('/trade', { headers: former.browser })).text()).not.toContain(
      'could not open',
    );
    expect((await quoted(former.bearer)).items[0]).toMatchObject({ product_price: tile.price });
    expect(await ownPrices(former.bearer)).toEqual([]);
  });

  test('end in the words of a closed account for staff too', async () => {
    const { id } = await aTradeCustomer(shop, 'closing');
    const headers = await as(shop, 'catalogue');
    const read = async (path: string) => (await shop.fetch(path, { headers })).text();
    const open = await read(`/admin/trade/${id}`);
    const valueOf = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(open)?.[1] ?? '';
    const seen = { created_at: valueOf('created_at'), decided_at: valueOf('decided_at') };
    const [, form = ''] = /value="([^"]+)"[^>]*>\s*Close the account/.exec(open) ?? [];
    const closed = await postForm(shop, `/admin/trade/${id}`, { form, answer: 'Closed.', ...seen }, headers);
    expect(closed.status).toBe(303);
    const page = await read(closed.headers.get('location') ?? '');
    expect(page).toContain('The account is closed, and the customer is told by mail.');
    expect(page).not.toContain('The application is refused');
    const list = (await read('/admin/trade?state=closed')).replace(/\s+/g, ' ');
    expect(list).toMatch(new RegExp(`/admin/trade/${id}".*closed</span>.{0,80}\\d+ \\w+ 20\\d\\d`));
  });

  test('are in the calculator, the cart and the order, with company and VAT number on the invoice', async () => {
    await fill(trade, 3);
    const cart = (await shop.send('GET', '/api/cart', undefined, trade.bearer)).body as CartWire;
    expect(cart.items[0]).toMatchObject({ product_price: own, total_price: round(own * 3), price_was: null });
    expect(cart.notices).toEqual([]);
    const calculated = await shop.send(
      'POST',
      `/api/products/${tile.id}/calculate-price?area_m2=1&waste_percentage=0`,
      undefined,
      trade.bearer,
    );
    expect(JSON.stringify(calculated.body)).toContain(String(own));
    const made = (await order(trade, { total_amount: round(own * 3) })).body as PlacedOrderWire;
    expect(made).toMatchObject({
      total_amount: round(own * 3),
      items: [{ price: own, price_reason: 'trade' }],
    });
    const act = async (what: string, body: object) =>
      shop.send('POST', `/api/admin/orders/${made.id}/${what}`, body, await as(shop, 'orders'));
    const moved = await act('move', { to: 'confirmed', total_amount: made.total_amount });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    const fetched = () => shop.fetch(`/orders/${made.id}/invoice.pdf`, { headers: trade.browser });
    const invoice = async () => wordsOfPdf(new Uint8Array(await (await fetched()).arrayBuffer()));
    const words = (await invoice()).replaceAll(/\s+/g, ' ');
    const vat = Math.round(made.vat_amount * 100);
    const net = `£${((Math.round(made.total_amount * 100) - vat) / 100).toFixed(2)}`;
    for (const fact of ['Lagan Fitters Ltd', 'VAT number GB980780684', `£${own.toFixed(2)} per`])
      expect(words).toContain(fact);
    const taxed = `${net} without VAT, and £${made.vat_amount.toFixed(2)} VAT`;
    for (const fact of [taxed, `Total without VAT ${net}`, 'VAT (included)']) expect(words).toContain(fact);
    const statement = async (query: string) =>
      (await shop.fetch(`/trade/statement${query}`, { headers: trade.browser })).text();
    expect(await statement('')).toContain(`£${made.total_amount.toFixed(2)}`);
    for (const _ of [1, 2]) await act('refund', { lines: [{ line: 0, quantity: 1 }], reason: 'Paid back.' });
    await act('move', { to: 'refunded' });
    expect(await invoice()).toMatch(/VAT \(included in what was refunded\)\s+-£/);
    const page = await statement('');
    expect(page.split(`-£${own.toFixed(2)}`)).toHaveLength(4);
    // What goes back in three steps has the VAT that was charged.
    expect(page).toMatch(/ to \d+ [A-Z][a-z]+ 2\d{3}\..*<tfoot>.*£0\.00.*£0\.00/s);
    expect(page).not.toMatch(/>\d{4}-\d\d-\d\d</);
    expect(await statement('?from=2020-01-01&to=2020-01-31')).toContain('Nothing was paid in these days.');
  });

  test('are where a quote to a trade customer begins', async () => {
    const write = async (email: string, line: object = {}) =>
      (
        await shop.send(
          'POST',
          '/api/admin/quotes',
          { customer: { name: 'A Caller', email }, lines: [{ product_id: tile.id, quantity: 1, ...line }] },
          await as(shop, 'orders'),
        )
      ).body as QuoteWire;
    expect((await write(trade.email)).lines[0]).toMatchObject({
      price: own,
      list_price: tile.price,
      reason: 'Trade price',
    });
    expect((await write(shopper.email)).lines[0]).toMatchObject({ price: tile.price, reason: null });
    expect((await write(trade.email, { price: tile.price })).lines[0]).toMatchObject({ price: tile.price });
  });
});

test('staff list applications and edit the price list by its form', async () => {
  const list = await (await shop.fetch('/admin/trade', { headers: await as(shop, 'support') })).text();
  expect(list).toContain('Lagan Fitters Ltd');
  const headers = { ...(await as(shop, 'catalogue')), origin: shop.url };
  const save = (fields: Record<string, string>) =>
    postForm(shop, '/admin/trade-prices', { form: 'save', ...fields }, headers);
  const wrong = await save({ 'off-0': '95' });
  expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('from 0 to 90')]);
  expect((await save({ 'off-0': '20', 'off-5': '12.5 %' })).status).toBe(303);
  const { body } = await shop.send('GET', '/api/admin/trade-prices', undefined, headers);
  expect(body).toMatchObject({ categories: { Tiles: 20, Carpet: 12.5, LVT: 0 } });
  // Another's change meanwhile is not written over.
  const late = await save({ 'off-0': '30', updated_at: new Date(0).toISOString() });
  expect([late.status, await late.text()]).toEqual([422, expect.stringContaining('value="30"')]);
  const audit = await (await shop.fetch('/admin/audit', { headers: await as(shop, 'owner') })).text();
  for (const words of ['Trade prices changed', 'Trade account approved']) expect(audit).toContain(words);
});

test('the application is deleted with the account', async () => {
  const leaving = await aTradeCustomer(shop, 'leaving');
  const gone = await postForm(
    shop,
    '/account/data',
    { form: 'delete', name: 'leaving Shopper', current_password: leaving.password },
    leaving.browser,
  );
  expect(gone.status).toBe(303);
  const left = `SELECT 1 FROM trade_accounts WHERE user_id = '${leaving.id}'`;
  expect((await shop.database.client.execute(left)).rows).toEqual([]);
});
