/** Withdrawals from a part of an order over HTTP: the page's forms, double and late submits, and the mails. */
import { beforeAll, expect, test } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { formatPence } from '#domain/shared/money.ts';
import { ADDRESS, pay, type PayingShop, sharedPayingShop, stateOf } from '#tests/support/paying.ts';
import { aShopper, postForm } from '#tests/support/shoppers.ts';
import { as } from '#tests/support/staff.ts';
import { penceOf, withdrawing } from '#tests/support/withdrawing.ts';
import { plus, setOrder } from '#tests/support/stored.ts';

let shop: PayingShop;
let a: Awaited<ReturnType<typeof withdrawing>>;

beforeAll(async () => {
  shop = await sharedPayingShop();
  a = await withdrawing(shop);
});

test('part of an order is withdrawn from, then the rest: each with its mail, and together the whole price', async () => {
  const order = await a.paid();
  const first = await shop.page(a.withdrawPath(order));
  expect(first).toContain('What do you withdraw from?');
  expect([
    ...first.matchAll(/name="take-[^"]+"[^>]*value="(\d+)"|value="(\d+)"[^>]*name="take-/g),
  ]).toHaveLength(3);
  // Nothing is chosen for the buyer, who might overlook it.
  expect([...first.matchAll(/name="take-[^"]+"[^>]*value="([1-9])/g)]).toEqual([]);
  const none = await a.post(order, 'review', { ...(await a.fields(order, 0, 0, 0)), seen: '0' });
  expect(none.words).toContain('every line is at 0');
  const two = await a.fields(order, 2, 0, 0);
  const asked = await a.post(order, 'review', { ...two, seen: '0' });
  const money = formatPence(penceOf(order, 0, 2));
  expect(asked.words).toContain('withdraw from my contract of sale of the following goods of order');
  expect(asked.words).toContain(`We refund <strong class="tnum">${money}</strong>`);
  expect(asked.words).toContain('2 boxes at');
  expect(asked.words).not.toContain(order.items[1]?.product_name);
  expect(await a.taken(order)).toEqual([0, 0, 0]);
  expect((await a.post(order, 'confirm', { ...two, seen: '0' })).status).toBe(303);
  expect(await a.taken(order)).toEqual([2, 0, 0]);
  const shown = await a.orderPage(order);
  expect(shown).toContain(
    `You have withdrawn from a part of the contract: 2 boxes of ${order.items[0]?.product_name}`,
  );
  expect(shown).toContain('Withdraw from contract');
  expect(shown).not.toContain('We received your withdrawal from the contract on');

  // The rest, by a caller that says no quantities.
  expect((await a.post(order, 'confirm')).status).toBe(303);
  expect(await a.taken(order)).toEqual([12, 3, 1]);
  const ended = await a.orderPage(order);
  expect(ended).toContain('We received your withdrawal from the contract on');
  expect(ended).not.toContain('>Withdraw from contract<');
  await expect.poll(async () => (await a.mails(order)).length, { timeout: 40_000 }).toBe(2);
  const texts = await a.mails(order);
  const rest = formatPence(Math.round(order.total_amount * 100) - penceOf(order, 0, 2));
  expect(texts.some((text) => text.includes(`We refund ${money}`) && text.includes('2 boxes at'))).toBe(true);
  expect(texts.some((text) => text.includes(`We refund ${rest}`) && text.includes('Sample shipping'))).toBe(
    true,
  );
  expect(
    (
      await shop.rows(
        "SELECT count(*) AS n FROM order_events WHERE order_id = ? AND kind = 'withdrawal'",
        order.id,
      )
    )[0]?.['n'],
  ).toBe(2);
});

test('a confirmation that is sent twice withdraws once; a form from before says what is left', async () => {
  const order = await a.paid();
  const two = { ...(await a.fields(order, 2, 0, 0)), seen: '0' };
  expect((await a.post(order, 'confirm', two)).status).toBe(303);
  const again = await a.post(order, 'confirm', two);
  expect(again.status).toBe(200);
  expect(again.words).toContain('Part of this order was withdrawn from or refunded since you opened');
  expect(again.words).toContain('0 to 10 boxes, as 2 of 12 are withdrawn already');
  expect(again.words).toContain('Step 1 of 2');
  const stale = await a.post(order, 'review', { ...(await a.fields(order, 12, 3, 1)), seen: '0' });
  expect(stale.words).toContain('Nothing more was withdrawn now');
  expect(await a.taken(order)).toEqual([2, 0, 0]);
  expect((await a.post(order, 'confirm', { ...two, seen: '2' })).status).toBe(303);
  expect(await a.taken(order)).toEqual([4, 0, 0]);
  // At the same moment only one counts.
  const twice = await Promise.all([1, 2].map(() => a.post(order, 'confirm', { ...two, seen: '4' })));
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 303]);
  expect(await a.taken(order)).toEqual([6, 0, 0]);
});

test.each([['13'], ['-1'], ['1.5'], ['two'], ['1e1']])(
  'the quantity %j is refused in words, and what was typed is kept',
  async (typed) => {
    const order = await a.paid();
    for (const step of ['review', 'confirm']) {
      const more = { ...(await a.fields(order, typed, 1, 0)), seen: '0', reason: 'Too dark.' };
      const { status, words } = await a.post(order, step, more);
      expect(status).toBe(200);
      expect(words).toContain('Please give a whole number from 0 to 12.');
      expect(words).toContain(`value="${typed}"`);
      expect(words).toContain('Too dark.');
    }
    expect(await a.taken(order)).toEqual([0, 0, 0]);
  },
);

test('the two forms are enough without a script: the second carries what the first was sent', async () => {
  const order = await a.paid();
  const wrong = await a.post(order, 'review', await a.fields(order, 12, '2 pieces', 1));
  expect(wrong.words).toMatch(/<input[^>]*value="2 pieces"[^>]*aria-invalid="true"/);
  expect(wrong.words.split('aria-invalid="true"')).toHaveLength(2);
  const { words } = await a.post(order, 'review', { ...(await a.fields(order, 12, 2, 1)), seen: '0' });
  const form = /<form[^>]*data-inline-submit="last".*?<\/form>/.exec(words)?.[0] ?? '';
  expect(form).toContain('name="take-');
  const hidden = [...form.matchAll(/<input type="hidden" name="([^"]*)"(?: value="([^"]*)")?/g)];
  const fields = Object.fromEntries(hidden.map(([, key = '', value = '']) => [key, value]));
  expect((await a.post(order, 'confirm', fields)).status).toBe(303);
  expect(await a.taken(order)).toEqual([12, 2, 1]);
});

test('nothing at all is refused; a line without a field counts as kept', async () => {
  const order = await a.paid();
  expect((await a.post(order, 'review', await a.fields(order, 0, 0, 0))).words).toContain(
    'every line is at 0',
  );
  expect((await a.post(order, 'confirm', await a.fields(order, 0))).status).toBe(200);
  expect((await a.post(order, 'confirm', await a.fields(order, 1))).status).toBe(303);
  expect(await a.taken(order)).toEqual([1, 0, 0]);
});

test('everything is withdrawn from by one press, whatever the lines say', async () => {
  const order = await a.paid();
  const asked = await a.post(order, 'everything', { ...(await a.fields(order, 0, 'x', 0)), seen: '0' });
  expect(asked.words).toContain('I withdraw from my contract of sale for order');
  expect(await a.taken(order)).toEqual([0, 0, 0]);
  for (const [line, quantity] of Object.entries(await a.fields(order, 12, 3, 1)))
    expect(asked.words).toContain(`name="${line}" value="${quantity}"`);
  expect((await a.post(order, 'confirm', await a.fields(order, 12, 3, 1))).status).toBe(303);
  expect(await a.taken(order)).toEqual([12, 3, 1]);
});

test('the whole order, with the quantities as filled in, is one withdrawal of the whole order', async () => {
  const order = await a.paid();
  const all = { ...(await a.fields(order, 12, 3, 1)), seen: '0' };
  const asked = await a.post(order, 'review', all);
  expect(asked.words).toContain('I withdraw from my contract of sale for order');
  expect(asked.words).toContain(
    `We refund <strong class="tnum">${formatPence(Math.round(order.total_amount * 100))}`,
  );
  expect((await a.post(order, 'confirm', all)).status).toBe(303);
  expect((await a.post(order, 'confirm', all)).status).toBe(303);
  expect(await a.taken(order)).toEqual([12, 3, 1]);
  await expect.poll(async () => (await a.mails(order)).length, { timeout: 40_000 }).toBe(1);
});

test('an unpaid order is withdrawn from as a whole only', async () => {
  const order = await a.placed();
  const first = await shop.page(a.withdrawPath(order));
  expect(first).toContain('This order is not paid in full yet, so you withdraw from the whole order.');
  expect(first).not.toContain('name="take-');
  const part = { ...(await a.fields(order, 2, 0, 0)), seen: '0' };
  expect((await a.post(order, 'confirm', part)).status).toBe(200);
  expect(await stateOf(shop, order)).toBe('pending');
  expect((await a.post(order, 'confirm')).status).toBe(303);
  expect(await stateOf(shop, order)).toBe('cancelled');
});

test('somebody else cannot withdraw from a part', async () => {
  const order = await a.paid();
  const mallory = await aShopper(shop, 'mallory');
  const form = { name: 'M', step: 'confirm', ...(await a.fields(order, 1, 0, 0)) };
  const answer = await postForm(shop, `/orders/${order.id}/withdraw`, form, mallory.browser);
  expect(answer.status).toBe(404);
  expect(await a.taken(order)).toEqual([0, 0, 0]);
});

test('the export of one’s data has what was withdrawn from; erasing the buyer keeps it', async () => {
  const meg = await aShopper(shop, 'meg-part');
  await shop.send('POST', '/api/cart/add', { product_id: a.floor, quantity: 4 }, meg.bearer);
  const shipping_address = { ...ADDRESS, email: meg.email };
  const placed = await shop.send('POST', '/api/orders', { shipping_address }, meg.bearer);
  const order = placed.body as PlacedOrderWire;
  expect((await pay(shop, order)).status).toBe(200);
  expect((await a.post(order, 'confirm', await a.fields(order, 1))).status).toBe(303);
  const { body } = await shop.send('GET', '/api/account/export', undefined, meg.bearer);
  expect(body).toMatchObject({
    orders: [{ lines: [{ quantity: 4, withdrawn: 1 }], withdrawal: { name: 'Orla Quinn' } }],
  });
  const event = "SELECT note FROM order_events WHERE order_id = ? AND kind = 'withdrawal'";
  expect((await shop.rows(event, order.id))[0]?.['note']).toMatch(/^1 box of /);
  // What is owed is paid back, so that the order needs its buyer no more.
  await setOrder(shop, order.id, ({ totalPence }) => ({
    status: 'delivered',
    refundedPence: plus(totalPence, 0),
  }));
  const owner = await as(shop, 'owner');
  const closed = await shop.send('DELETE', `/api/admin/users/${meg.id}`, undefined, owner);
  expect(closed.status).toBeLessThan(300);
  expect(await a.taken(order)).toEqual([1]);
  expect((await shop.rows(event, order.id))[0]?.['note']).toBeNull();
});
