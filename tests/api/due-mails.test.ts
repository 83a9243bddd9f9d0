/** Mails about orders of quotes that wait for money: the order, what is to be paid, how and until when, and receipts of parts. */
import { beforeAll, expect, test } from 'vitest';
import type { QuoteWire } from '#domain/quotes/contract.ts';
import { formatPounds } from '#domain/shared/money.ts';
import { ADDRESS, aFloorInStock } from '#tests/support/paying.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';

let shop: Shop;
let staff: Record<string, string>;
let floor: string;
beforeAll(async () => {
  shop = await sharedShop();
  staff = await as(shop, 'orders');
  floor = (await aFloorInStock(shop)).id;
});

const emailOf = (name: string) => `${name}-due@mail.example`;
const call = async (path: string, body?: object) => {
  const answer = await shop.send('POST', `/api/admin/quotes${path}`, body, staff);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body as QuoteWire;
};
async function aSentQuote(name: string, lines: object[] = [{ product_id: floor, quantity: 3 }]) {
  const { id } = await call('', { customer: { name: 'Dee Caller', email: emailOf(name) }, lines });
  return call(`/${id}/send`);
}
const byTelephone = async (name: string, lines?: object[]) =>
  call(`/${(await aSentQuote(name, lines)).id}/accept`, { ...ADDRESS, email: emailOf(name) });
const byLink = (quote: QuoteWire, address: object = {}) =>
  postForm(shop, new URL(quote.url ?? '').pathname, {
    ...{ form: 'accept', updated_at: quote.updated_at, ...ADDRESS, email: quote.customer.email, ...address },
  });
const dueMails = async (email: string) =>
  (await shop.mails(email)).filter(({ template }) => template === 'order-due');
const textOf = async (email: string) =>
  expect.poll(async () => (await dueMails(email)).at(-1)?.text?.replace(/\s+/g, ' ') ?? '');

test.each(['telephone', 'link'])(
  'a quote accepted by %s is mailed once as an order with its sum, reference, ways to pay and last day',
  async (how) => {
    const email = emailOf(how);
    let quote: QuoteWire;
    if (how === 'telephone') quote = await byTelephone(how);
    else {
      quote = await aSentQuote(how);
      const presses = await Promise.all([byLink(quote), byLink(quote)]);
      expect(presses.map(({ status }) => status)).toEqual([303, 303]);
      quote = (await shop.send('GET', `/api/admin/quotes/${quote.id}`, undefined, staff)).body as QuoteWire;
    }
    const words = await textOf(email);
    await words.toContain(`${formatPounds(quote.total_amount)} is to be paid`);
    for (const fact of [
      `Your quote ${quote.number} is accepted`,
      `reference ${(quote.order_id ?? '').slice(-8)}`,
      'by card on the order’s page',
      'in the shop',
      'Your order is kept until',
      ADDRESS.address,
      `/orders/${quote.order_id ?? ''}?token=`,
    ])
      await words.toContain(fact);
    expect(await dueMails(email)).toHaveLength(1);
    expect((await shop.mails(email)).map(({ template }) => template).toSorted()).toEqual([
      'order-due',
      'quote',
    ]);
  },
);

test('a part that is paid has a receipt with what is left, once for a form sent twice, and the last part confirms', async () => {
  const email = emailOf('parts');
  const { order_id: id, total_amount: total } = await byTelephone('parts');
  const record = (amount: number, key: string = crypto.randomUUID()) =>
    postForm(
      shop,
      `/admin/orders/${id ?? ''}`,
      { form: 'received', kind: 'cash', amount: amount.toFixed(2), request_key: key },
      staff,
    );
  const key = crypto.randomUUID();
  for (const _press of [1, 2]) expect((await record(10, key)).status).toBe(303);
  const left = Math.round((total - 10) * 100) / 100;
  const words = await textOf(email);
  for (const fact of ['Cash, £10.00', `${formatPounds(left)} is still to be paid`])
    await words.toContain(fact);
  await words.not.toContain('Your order is kept until');
  expect(await dueMails(email)).toHaveLength(2);
  expect((await record(left)).status).toBe(303);
  expect((await shop.mails(email)).map(({ template }) => template)).toContain('order-confirmation');
  expect(await dueMails(email)).toHaveLength(2);
});

test('to an address other than the quote’s goes nothing that was typed', async () => {
  const email = emailOf('stranger');
  const typed = { email, first_name: 'Visit', last_name: 'spam.example', address: '9 Spam Street' };
  expect((await byLink(await aSentQuote('owner'), typed)).status).toBe(303);
  const [mail] = await dueMails(email);
  expect(mail?.props).toContain('"firstName":""');
  for (const word of ['spam.example', 'Spam Street', 'Visit']) expect(mail?.props).not.toContain(word);
});

test('one that costs nothing is confirmed, with nothing to pay', async () => {
  await byTelephone('free', [{ text: 'A look at the floor', quantity: 1, price: 0 }]);
  expect((await shop.mails(emailOf('free'))).map(({ template }) => template).toSorted()).toEqual([
    'order-confirmation',
    'quote',
  ]);
});
