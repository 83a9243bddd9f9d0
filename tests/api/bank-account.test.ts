/** The shop's bank account: the owner's to change, and told wherever a bank transfer is offered, and nowhere else. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QuoteWire } from '#domain/quotes/contract.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { ADDRESS, aFloorInStock, anOrder, orderOne, pay, stateOf } from '#tests/support/paying.ts';
import { wordsOfPdf } from '#tests/support/pdf.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { type Shop, startShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';

let shop: Shop;
let owner: Record<string, string>;
let floor: string;
beforeAll(async () => {
  shop = await startShop();
  owner = await as(shop, 'owner');
  floor = (await aFloorInStock(shop)).id;
});
afterAll(() => shop.end());

const LINE = 'Our account for bank transfers: ';
const EMPTY = { bank_name: '', bank_sort_code: '', bank_account_number: '', bank_iban: '' };
const read = async () =>
  (await shop.send('GET', '/api/admin/settings', undefined, owner)).body as typeof EMPTY & {
    version: number;
  };
const put = async (changes: object) =>
  shop.send('PUT', '/api/admin/settings', { version: (await read()).version, ...changes }, owner);

/** What a customer reads of a new quote and of its order: page, PDF, order page, mail; and of an order of the checkout. */
async function told(name: string): Promise<Record<string, string>> {
  const staff = await as(shop, 'orders');
  const email = `${name}-banks@mail.example`;
  const customer = { name: 'Bo Payer', email };
  const lines = [{ product_id: floor, quantity: 1 }];
  const { id } = (await shop.send('POST', '/api/admin/quotes', { customer, lines }, staff)).body as QuoteWire;
  const sent = await shop.send('POST', `/api/admin/quotes/${id}/send`, undefined, staff);
  const { url, updated_at } = sent.body as QuoteWire;
  const path = new URL(url ?? '').pathname;
  const text = async (page: string) => (await (await shop.fetch(page)).text()).replace(/\s+/g, ' ');
  const page = await text(path);
  const pdf = await shop.fetch(`${path}/quote.pdf`);
  const accepted = await postForm(shop, path, { form: 'accept', updated_at, ...ADDRESS, email });
  const mail = async () =>
    (await shop.mails(email)).find(({ template }) => template === 'order-due')?.text?.replace(/\s+/g, ' ') ??
    '';
  await expect.poll(mail).toContain('is to be paid');
  const placed = (await orderOne(shop, floor)).body as { id: string; order_token: string };
  return {
    page,
    pdf: wordsOfPdf(new Uint8Array(await pdf.arrayBuffer())).replace(/\s+/g, ' '),
    order: await text(accepted.headers.get('location') ?? ''),
    mail: await mail(),
    checkout: await text(`/orders/${placed.id}?token=${placed.order_token}`),
  };
}

test('a demo shop’s account stands on the quote, its PDF, its order and the mail, and where no transfer is offered not', async () => {
  const { bank_name, bank_sort_code, bank_account_number, bank_iban } = await read();
  const { checkout, ...offered } = await told('demo');
  for (const [where, words] of Object.entries(offered))
    for (const fact of [LINE, bank_name, bank_sort_code, bank_account_number, bank_iban])
      expect(words, where).toContain(fact);
  expect(offered['order']).toContain('by bank transfer with the reference');
  expect(checkout).not.toContain(LINE);
});

test('the owner changes it: written as banks do, in no page’s data, and emptied nothing is told', async () => {
  const saved = await put({
    bank_name: ' Lagan Floors ',
    bank_sort_code: '601613',
    bank_account_number: '3192 6819',
    bank_iban: 'gb29nwbk60161331926819',
  });
  expect(saved.body).toMatchObject({
    bank_name: 'Lagan Floors',
    bank_sort_code: '60-16-13',
    bank_account_number: '31926819',
    bank_iban: 'GB29 NWBK 6016 1331 9268 19',
  });
  expect((await told('changed'))['order']).toContain(`${LINE}Lagan Floors, sort code 60-16-13`);
  expect(await (await shop.fetch('/products')).text()).not.toContain('Lagan Floors');
  expect((await put(EMPTY)).status).toBe(200);
  for (const [where, words] of Object.entries(await told('none'))) expect(words, where).not.toContain(LINE);
});

const WHOLE = { bank_name: 'Ardglen', bank_sort_code: '60-16-13', bank_account_number: '31926819' };
test.each([
  ['bank_sort_code', { ...WHOLE, bank_sort_code: '6016' }, 'Sort code has six digits, such as 60-16-13.'],
  ['bank_account_number', { ...WHOLE, bank_account_number: '3192681X' }, 'Account number has eight digits.'],
  ['bank_iban', { ...WHOLE, bank_iban: 'GB29 NWBK 6016 1331 9268 18' }, 'This is not an IBAN'],
  ['bank_iban', { ...WHOLE, bank_iban: 'GB33 BUKB 2020 1555 5555 55' }, 'of another account'],
  ['bank_name', { ...WHOLE, bank_name: '' }, 'Name of the account is needed too'],
  ['bank_account_number', { ...WHOLE, bank_account_number: '' }, 'Account number is needed too'],
])('%s is refused beside its field, in the call and in the form: %j', async (field, wrong, words) => {
  const body = { ...EMPTY, ...wrong };
  const refused = expectProblem(await put(body), 422);
  expect(refused.errors).toEqual([{ field, message: expect.stringContaining(words) as string }]);
  const { version: _version, ...current } = await read();
  const version = String((await read()).version);
  const texts = Object.entries(current as Record<string, unknown>).flatMap(([name, value]) =>
    value === false ? [] : [[name, value === true ? 'on' : String(value)] as const],
  );
  const typed = { form: 'settings', version, opened: '{}', ...Object.fromEntries(texts), ...body };
  const page = await postForm(shop, '/admin/settings', typed, owner);
  expect(page.status).toBe(422);
  const html = await page.text();
  expect(html).toContain(words);
  expect(html).toContain(`value="${body.bank_sort_code}"`);
});

test('the buyer reads what transfer is awaited; one that comes when all is paid is noted as sent back', async () => {
  const order = await anOrder(shop);
  const path = `/admin/orders/${order.id}`;
  const form = async (fields: Record<string, string>) =>
    (await postForm(shop, path, fields, await as(shop, 'orders'))).status;
  const page = () => shop.page(`/orders/${order.id}?token=${order.order_token}`);
  const told = { kind: 'bank_transfer', amount: '20', reference: 'REF-9', request_key: crypto.randomUUID() };
  expect(await form({ form: 'received', ...told })).toBe(303);
  expect(await page()).toContain('We await your transfer of £20.00');
  const [row] = await shop.rows('SELECT id FROM received_payments WHERE order_id = ?', order.id);
  expect((await pay(shop, order)).status).toBe(200);
  expect(await shop.page(path, await as(shop, 'orders'))).toContain('It came, and was sent back');
  const received = String(row?.['id']);
  // As it stood on a page from before the card paid.
  expect(await form({ form: 'match', received })).toBe(422);
  const twice = [await form({ form: 'sent-back', received }), await form({ form: 'sent-back', received })];
  expect(twice).toEqual([303, 422]);
  expect((await page()).split('Bank transfer: £20.00 came too late, and went back.')).toHaveLength(2);
  expect(await stateOf(shop, order)).toBe('confirmed');
});
