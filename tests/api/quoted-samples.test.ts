/** Paid samples that come off a first order of floors which goes through a quote: said everywhere, and taken off once. */
import { beforeAll, expect, test } from 'vitest';
import type { OrderDetailWire, PlacedOrderWire } from '#domain/orders/contract.ts';
import type { QuoteWire } from '#domain/quotes/contract.ts';
import { SAMPLE_CREDIT } from '#domain/offers/sample-credit.ts';
import { formatPounds } from '#domain/shared/money.ts';
import { ADDRESS, aProduct, pay } from '#tests/support/paying.ts';
import { wordsOfPdf } from '#tests/support/pdf.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { setProduct } from '#tests/support/stored.ts';

let shop: Shop;
let staff: Record<string, string>;
let tile: string;
/** What the tiles of a quote come to, in pounds. */
let goods: number;
beforeAll(async () => {
  shop = await sharedShop();
  staff = await as(shop, 'orders');
  tile = await aProduct(
    shop,
    "stock > 120 AND compare_at_pence IS NULL AND price_pence > 2000 AND sample_flag = 1 AND category = 'Tiles'",
  );
  await setProduct(shop, tile, { stock: 5000 });
  const [row] = await shop.rows('SELECT price_pence AS p FROM products WHERE id = ?', tile);
  goods = Number(row?.['p']) / 10;
});

const order = async (email: string, item: object) =>
  (
    await shop.send('POST', '/api/orders/guest', {
      shipping_address: { ...ADDRESS, email },
      items: [{ product_id: tile, quantity: 1, ...item }],
    })
  ).body as PlacedOrderWire;
async function paidSample(email: string) {
  const sample = await order(email, { is_sample: true });
  expect((await pay(shop, sample)).body.success).toBe(true);
}
async function sentQuote(email: string, line: object = {}): Promise<QuoteWire> {
  const customer = { name: 'Sue Sampled', email };
  const lines = [{ product_id: tile, quantity: 10, ...line }];
  const { body } = await shop.send('POST', '/api/admin/quotes', { customer, lines }, staff);
  const sent = await shop.send('POST', `/api/admin/quotes/${(body as QuoteWire).id}/send`, undefined, staff);
  return sent.body as QuoteWire;
}
const seen = async (path: string, headers = {}) =>
  (await (await shop.fetch(path, { headers })).text()).replace(/\s+/g, ' ');
const pathOf = ({ url }: QuoteWire) => new URL(url ?? '').pathname;
const accept = (quote: QuoteWire) =>
  postForm(shop, pathOf(quote), {
    form: 'accept',
    total_amount: String(quote.total_amount),
    ...ADDRESS,
    email: quote.customer.email,
  });
const orderOf = async ({ id }: QuoteWire) => {
  const { order_id } = (await shop.send('GET', `/api/admin/quotes/${id}`, undefined, staff))
    .body as QuoteWire;
  return (await shop.send('GET', `/api/admin/orders/${order_id ?? ''}`, undefined, staff))
    .body as OrderDetailWire;
};

test('the quote’s page, PDF and mail, the editor and the list say it, and the order has the row; the next quote has none', async () => {
  const email = 'quoted-samples@mail.example';
  await paidSample(email);
  const quote = await sentQuote(email);
  expect([quote.total_amount, quote.sample_credit]).toEqual([Math.round(goods * 100 - 599) / 100, 5.99]);
  const total = formatPounds(quote.total_amount);
  const pdf = await shop.fetch(`${pathOf(quote)}/quote.pdf`);
  const mail = async () =>
    (await shop.mails(email)).find(({ template }) => template === 'quote')?.text?.replace(/\s+/g, ' ');
  await expect.poll(mail).toContain(`${SAMPLE_CREDIT}: -£5.99`);
  for (const words of [
    await seen(pathOf(quote)),
    wordsOfPdf(new Uint8Array(await pdf.arrayBuffer())).replace(/\s+/g, ' '),
    (await mail()) ?? '',
    await seen(`/admin/quotes/${quote.id}`, staff),
    await seen(`/admin/quotes?search=${quote.number}`, staff),
  ]) {
    expect(words).toContain('£5.99');
    expect(words).toContain(total);
  }
  expect((await accept(quote)).status).toBe(303);
  const placed = await orderOf(quote);
  expect(placed.total_amount).toBe(quote.total_amount);
  expect(placed.discounts.applied).toMatchObject([
    { code: null, title: SAMPLE_CREDIT, amount: 5.99, automatic: true },
  ]);
  const kept = (await shop.send('GET', `/api/admin/quotes/${quote.id}`, undefined, staff)).body as QuoteWire;
  expect([kept.total_amount, kept.sample_credit]).toEqual([quote.total_amount, 5.99]);
  expect((await sentQuote(email)).sample_credit).toBe(0);
});

test('a price that staff wrote by hand is what is paid: the samples’ money stays for later, and staff are told', async () => {
  const email = 'by-hand-samples@mail.example';
  await paidSample(email);
  const quote = await sentQuote(email, { price: 30, reason: 'Agreed' });
  expect([quote.total_amount, quote.sample_credit]).toEqual([300, 0]);
  expect(await seen(`/admin/quotes/${quote.id}`, staff)).toContain(
    '£5.99 for samples stays for a later order',
  );
  expect((await accept(quote)).status).toBe(303);
  expect((await orderOf(quote)).total_amount).toBe(300);
  expect((await sentQuote(email)).sample_credit).toBe(5.99);
});

test('a quote whose samples came off another order meanwhile is not accepted at a total that nobody saw', async () => {
  const email = 'raced-samples@mail.example';
  await paidSample(email);
  const quote = await sentQuote(email);
  await order(email, { quantity: 10 });
  const refused = await accept(quote);
  expect(refused.status).toBe(422);
  expect((await refused.text()).replace(/\s+/g, ' ')).toContain(`comes to ${formatPounds(goods)} now`);
  expect((await accept({ ...quote, total_amount: goods })).status).toBe(303);
  expect((await orderOf(quote)).total_amount).toBe(goods);
});
