/** Goods that come back: staff put in stock what can be sold again, and nothing is counted twice. */
import { beforeAll, expect, test } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { type PayingShop, sharedPayingShop } from '#tests/support/paying.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { as } from '#tests/support/staff.ts';
import { withdrawing } from '#tests/support/withdrawing.ts';

let shop: PayingShop;
let a: Awaited<ReturnType<typeof withdrawing>>;
let ordersStaff: Record<string, string>;

beforeAll(async () => {
  shop = await sharedPayingShop();
  a = await withdrawing(shop);
  ordersStaff = await as(shop, 'orders');
});

const orderPage = (order: PlacedOrderWire) => shop.page(`/admin/orders/${order.id}`, ordersStaff);
const BUTTON = 'Put goods back in stock';

/** What the form was drawn with. */
const seenOn = (words: string): string =>
  /name="form" value="return"[^<]*<input type="hidden" name="seen" value="([^"]*)"/.exec(words)?.[1] ?? '';

/** The quantity in the form's first field. */
const quantityOn = (words: string): string => {
  const field = /<input[^>]*name="back-[^>]*>/.exec(words)?.[0] ?? '';
  return /value="([^"]*)"/.exec(field)?.[1] ?? '';
};

async function putBack(order: PlacedOrderWire, quantities: string[], more: Record<string, string> = {}) {
  const ids = order.items.filter(({ is_sample: isSample }) => !isSample).map(({ product_id: id }) => id);
  const fields = Object.fromEntries(quantities.map((quantity, at) => [`back-${ids[at]}`, quantity]));
  const form = { form: 'return', seen: seenOn(await orderPage(order)), ...fields, ...more };
  const answer = await postForm(shop, `/admin/orders/${order.id}`, form, ordersStaff);
  return { status: answer.status, words: (await answer.text()).replace(/\s+/g, ' ') };
}

async function stocks(order: PlacedOrderWire): Promise<number[]> {
  const found: number[] = [];
  for (const { product_id: id } of order.items.slice(0, 2)) {
    const [row] = await shop.rows('SELECT stock FROM products WHERE id = ?', id);
    found.push(Number(row?.['stock']));
  }
  return found;
}

/** By how much the stock has changed since `before`. */
const changedBy = async (order: PlacedOrderWire, before: readonly number[]) =>
  (await stocks(order)).map((stock, at) => stock - (before[at] ?? 0));

const refundAll = (order: PlacedOrderWire, restock: boolean) =>
  shop.send(
    'POST',
    `/api/admin/orders/${order.id}/refund`,
    { amount: order.total_amount, reason: 'Withdrawn.', restock },
    ordersStaff,
  );

test('boxes of a withdrawn part go back once, as many as can be sold again', async () => {
  const order = await a.paid();
  expect(await orderPage(order)).not.toContain(BUTTON);
  await a.post(order, 'confirm', await a.fields(order, 5, 0, 1));
  const before = await stocks(order);
  const words = await orderPage(order);
  expect(words).toContain(BUTTON);
  expect(words).toContain('5 boxes at most');
  const seen = seenOn(words);

  const first = await putBack(order, ['3']);
  expect(first.status).toBe(303);
  expect(await changedBy(order, before)).toEqual([3, 0]);
  const after = await orderPage(order);
  expect(after).toContain(`Back in stock: 3 boxes of ${order.items[0]?.product_name}.`);
  expect(after).toContain('2 boxes at most');

  // The same form again, as after the Back button: nothing is counted twice.
  const again = await putBack(order, ['3'], { seen });
  expect(again.status).toBe(422);
  expect(again.words).toContain('it may be counted already. Nothing was put back now');
  // The form has what is still out, not what was typed: pressed once more it would count that again.
  expect(quantityOn(again.words)).toBe('2');
  expect(await changedBy(order, before)).toEqual([3, 0]);

  expect((await putBack(order, ['2'])).status).toBe(303);
  expect(await changedBy(order, before)).toEqual([5, 0]);
  expect(await orderPage(order)).not.toContain(BUTTON);
  const moves = await shop.rows(
    "SELECT delta, actor FROM stock_movements WHERE order_id = ? AND reason = 'returned' ORDER BY rowid",
    order.id,
  );
  expect(moves.map(({ delta }) => delta)).toEqual([3, 2]);
  expect(String(moves[0]?.['actor'])).toMatch(/^staff:/);
  expect(await a.orderPage(order)).not.toContain('Back in stock');
});

test('after a refund in part, staff put back as many boxes as came back', async () => {
  const order = await a.paid();
  const refunded = { reason: 'Three boxes too many.', amount: 1 };
  const refund = await shop.send('POST', `/api/admin/orders/${order.id}/refund`, refunded, ordersStaff);
  expect(refund.status).toBe(200);
  const before = await stocks(order);
  const words = await orderPage(order);
  expect(words).toContain('12 boxes at most');
  // Nothing says how many came back, so none are filled in.
  expect(quantityOn(words)).toBe('0');
  expect((await putBack(order, ['3', '0'])).status).toBe(303);
  expect(await changedBy(order, before)).toEqual([3, 0]);
  expect(await orderPage(order)).toContain('9 boxes at most');
  expect((await putBack(order, ['10', '0'])).status).toBe(422);
});

test('a refunded box is gone wherever the order’s lines stand, and one box may be put back for it', async () => {
  const order = await a.paid();
  const refunded = { reason: 'One was chipped.', lines: [{ line: 0, quantity: 1 }] };
  const refund = await shop.send('POST', `/api/admin/orders/${order.id}/refund`, refunded, ordersStaff);
  expect(refund.status).toBe(200);
  const words = await orderPage(order);
  expect(words).toContain('1 refunded, 11 left');
  expect(words).toContain('1 box at most');
  expect(quantityOn(words)).toBe('0');
  expect(await a.orderPage(order)).toContain('1 refunded, 11 left');
  await shop.send('POST', `/api/admin/orders/${order.id}/move`, { to: 'shipped' }, ordersStaff);
  const text = async () =>
    (await shop.mails(order.shipping_address.email)).find(({ template }) => template === 'order-moved')?.text;
  await expect.poll(text).toMatch(/12 boxes .* · 1 refunded, 11 left/);
  expect((await text())?.replace(/\s+/g, ' ')).toMatch(/Refunded -£/i);
  expect((await putBack(order, ['2'])).status).toBe(422);
  expect((await putBack(order, ['1'])).status).toBe(303);
  expect(await orderPage(order)).not.toContain('at most');
});

test('a form from before counts nothing, although the same quantity is out again', async () => {
  const order = await a.paid();
  await a.post(order, 'confirm', await a.fields(order, 2, 0, 0));
  const before = await stocks(order);
  const seen = seenOn(await orderPage(order));
  expect((await putBack(order, ['2'])).status).toBe(303);
  await a.post(order, 'confirm', await a.fields(order, 2, 0, 0));
  expect((await putBack(order, ['2'], { seen })).status).toBe(422);
  expect(await changedBy(order, before)).toEqual([2, 0]);
});

test('what is typed wrong is refused in words, keeps what was typed, and changes nothing', async () => {
  const order = await a.paid();
  await a.post(order, 'confirm', await a.fields(order, 5, 2, 0));
  const before = await stocks(order);
  const floor = order.items[0]?.product_name ?? '';
  for (const [typed, words] of [
    [['6', '1'], `${floor}: Please give a whole number from 0 to 5.`],
    [['-1', '1'], `${floor}: Please give a whole number from 0 to 5.`],
    [['two', '1'], `${floor}: Please give a whole number from 0 to 5.`],
    [['0', '0'], 'Please say how much came back.'],
  ] as const) {
    const refused = await putBack(order, [...typed]);
    expect(refused.status).toBe(422);
    expect(refused.words).toContain(words);
    expect(refused.words).toContain(`value="${typed[0]}"`);
  }
  expect(await changedBy(order, before)).toEqual([0, 0]);
});

test('a full refund with restocking puts back only what is not back yet', async () => {
  const order = await a.paid();
  await a.post(order, 'confirm', await a.fields(order, 5, 3, 0));
  const before = await stocks(order);
  expect((await putBack(order, ['4', '3'])).status).toBe(303);
  await a.post(order, 'confirm');
  expect((await refundAll(order, true)).status).toBe(200);
  expect(await changedBy(order, before)).toEqual([12, 3]);
  expect(await orderPage(order)).not.toContain(BUTTON);
});

test('after a full refund without restocking, what comes back later can be put back', async () => {
  const order = await a.paid();
  await a.post(order, 'confirm');
  const before = await stocks(order);
  expect((await refundAll(order, false)).status).toBe(200);
  expect((await putBack(order, ['12', '2'])).status).toBe(303);
  expect(await changedBy(order, before)).toEqual([12, 2]);
});

test('the goods of an order that was refunded without a withdrawal can be put back too', async () => {
  const order = await a.paid();
  expect(await orderPage(order)).not.toContain(BUTTON);
  const before = await stocks(order);
  expect((await refundAll(order, false)).status).toBe(200);
  expect(await orderPage(order)).toContain('12 boxes at most');
  expect((await putBack(order, ['12', '3'])).status).toBe(303);
  expect(await changedBy(order, before)).toEqual([12, 3]);
  expect(await orderPage(order)).not.toContain(BUTTON);
});

/** Counts a product on the shelf. */
async function countShelf(id: string, shelf: number): Promise<void> {
  const catalogue = await as(shop, 'catalogue');
  const body = { count: shelf, reason: 'count' };
  const counted = await shop.send('POST', `/api/admin/products/${id}/stock`, body, catalogue);
  expect(counted.status, JSON.stringify(counted.body)).toBe(200);
}
/** What stands on the shelf by the books: what is free, and what is sold and not sent. */
async function onShelf(id: string): Promise<number> {
  const page = await shop.page(`/admin/products/${id}`, await as(shop, 'catalogue'));
  const shelf = /([\d,]+) on the shelf/.exec(page)?.[1]?.replaceAll(',', '');
  const [row] = await shop.rows('SELECT stock FROM products WHERE id = ?', id);
  return Number(shelf ?? row?.['stock']);
}

test('boxes of a refunded order that a count has found since are not put back again', async () => {
  const order = await a.paid();
  const [id, other] = order.items.map(({ product_id: product }) => product);
  const shelf = await onShelf(id ?? '');
  expect((await refundAll(order, false)).status).toBe(200);
  const drawn = seenOn(await orderPage(order));
  await countShelf(id ?? '', shelf);
  const before = await stocks(order);
  // A form that was drawn before the count is not taken.
  const late = await putBack(order, ['12', '0'], { seen: drawn });
  expect([late.status, late.words]).toEqual([422, expect.stringContaining('Nothing was put back now')]);
  const words = await orderPage(order);
  expect(words).toMatch(
    /12 boxes at most\. A count saved on [^:]+:\d\d: boxes that stood on the shelf when it was made are in/,
  );
  expect(quantityOn(words)).toBe('0');
  expect(words.match(/A count saved on/g)).toHaveLength(1);
  expect(other).toBeDefined();
  expect((await putBack(order, ['0', '3'])).status).toBe(303);
  expect(await changedBy(order, before)).toEqual([0, 3]);
});

test('whether a count has found boxes that came back after they were sent is asked, not guessed', async () => {
  const order = await a.paid();
  await shop.send('POST', `/api/admin/orders/${order.id}/move`, { to: 'shipped' }, ordersStaff);
  const id = order.items[0]?.product_id ?? '';
  await countShelf(id, (await onShelf(id)) + 1);
  await a.post(order, 'confirm', await a.fields(order, 5, 0, 0));
  // A count from before the withdrawal has found nothing of it.
  const untold = await orderPage(order);
  expect(untold).not.toContain('A count saved on');
  expect(quantityOn(untold)).toBe('5');
  await countShelf(id, (await onShelf(id)) + 5);
  const words = await orderPage(order);
  expect(words).toContain('A count saved on');
  expect(quantityOn(words)).toBe('');
  expect((await putBack(order, [''])).status).toBe(422);
  expect((await putBack(order, ['2'])).status).toBe(303);
});

test('of goods that were sent and counted since, neither a full refund nor its tick guesses what came back', async () => {
  const order = await a.paid();
  await shop.send('POST', `/api/admin/orders/${order.id}/move`, { to: 'shipped' }, ordersStaff);
  const id = order.items[0]?.product_id ?? '';
  // They came back without a withdrawal, and the count has found them.
  await countShelf(id, (await onShelf(id)) + 12);
  const before = await stocks(order);
  const refunded = await refundAll(order, true);
  expect([refunded.status, refunded.body]).toEqual([
    200,
    expect.objectContaining({
      message: expect.stringContaining('Not all boxes went back in stock') as string,
    }),
  ]);
  expect(await changedBy(order, before)).toEqual([0, 3]);
  const words = await orderPage(order);
  expect(words).toContain('because the shelf was counted since: 12 boxes of');
  expect(words).toContain('12 boxes at most. A count saved on');
  expect(quantityOn(words)).toBe('');
  expect((await putBack(order, ['1'])).status).toBe(303);
  expect(await changedBy(order, before)).toEqual([1, 3]);
});

test('an unpaid order has nothing to put back, and support may not', async () => {
  const unpaid = await a.placed();
  await a.post(unpaid, 'confirm', await a.fields(unpaid, 2, 0, 0));
  expect(await orderPage(unpaid)).not.toContain(BUTTON);
  expect((await putBack(unpaid, ['2'])).status).toBe(422);

  const order = await a.paid();
  await a.post(order, 'confirm', await a.fields(order, 2, 0, 0));
  const seen = seenOn(await orderPage(order));
  const before = await stocks(order);
  const support = await as(shop, 'support');
  const form = { form: 'return', seen, [`back-${order.items[0]?.product_id}`]: '2' };
  expect((await postForm(shop, `/admin/orders/${order.id}`, form, support)).status).toBe(403);
  expect(await shop.page(`/admin/orders/${order.id}`, support)).not.toContain(BUTTON);
  expect(await changedBy(order, before)).toEqual([0, 0]);
});
