/** Quotes for more than there is: staff read it beside the line and before they send it, and may send it all the same. */
import { beforeAll, expect, test } from 'vitest';
import type { QuoteWire } from '#domain/quotes/contract.ts';
import { aProduct } from '#tests/support/paying.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { setProduct } from '#tests/support/stored.ts';

let shop: Shop;
let staff: Record<string, string>;
let floor: string;
beforeAll(async () => {
  shop = await sharedShop();
  staff = await as(shop, 'orders');
  floor = await aProduct(shop, "unit = 'box' AND stock > 20");
  await setProduct(shop, floor, { stock: 12 });
});

const SHORT = 'Only 12 boxes left; this quote has 30 boxes.';
const screen = async (id: string) => shop.page(`/admin/quotes/${id}`, staff);
const read = async (id: string) =>
  (await shop.send('GET', `/api/admin/quotes/${id}`, undefined, staff)).body as QuoteWire;
const press = async (id: string, form: string, lines: Record<string, string>) => {
  const { customer, updated_at } = await read(id);
  const fields = { form, updated_at, name: customer.name, email: customer.email, ...lines };
  const answer = await postForm(shop, `/admin/quotes/${id}`, fields, staff);
  return { status: answer.status, words: (await answer.text()).replace(/\s+/g, ' ') };
};
async function aQuote(name: string, quantities: readonly number[]) {
  const customer = { name, email: `${name}@mail.example` };
  const lines = quantities.map((quantity) => ({ product_id: floor, quantity }));
  return (await shop.send('POST', '/api/admin/quotes', { customer, lines }, staff)).body as QuoteWire;
}

test('it stands beside each of its lines, which count together, and not where there is enough', async () => {
  const { id } = await aQuote('short', [10, 20]);
  expect((await screen(id)).split(SHORT)).toHaveLength(3);
  expect(await screen((await aQuote('enough', [12])).id)).not.toContain('this quote has');
});

test('it is said of what is typed, before anything is saved', async () => {
  const fields = { form: 'save', name: 'Typed', email: 'no address', product_0: floor, quantity_0: '30' };
  const answer = await postForm(shop, '/admin/quotes/new', fields, staff);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(SHORT);
});

test('a change that nobody has been told of is saved and not sent; sent again, it goes', async () => {
  const { id } = await aQuote('pressed', [5]);
  const lines = { product_0: floor, quantity_0: '30' };
  const first = await press(id, 'send', lines);
  expect(first.status).toBe(422);
  expect(first.words).toContain('The quote is saved and not sent yet.');
  expect(first.words).toContain(SHORT);
  expect(await read(id)).toMatchObject({ state: 'draft', lines: [{ quantity: 30 }] });
  expect((await press(id, 'send', lines)).status).toBe(303);
  expect((await read(id)).state).toBe('sent');
});
