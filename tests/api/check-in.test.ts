/** The check-in of a delivery by its buyer: what is missing or broken is a claim, and all that is well is none. */
import { beforeAll, expect, test } from 'vitest';
import { claiming, placedPhoto } from '#tests/support/claiming.ts';
import { anOrder } from '#tests/support/paying.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { penceOf } from '#tests/support/withdrawing.ts';
import { addRows, earlier, setBooking, setOrder } from '#tests/support/stored.ts';

let shop: Shop;
let a: Awaited<ReturnType<typeof claiming>>;
/** A photo with a place in its metadata. */
let photo: File;
beforeAll(async () => {
  shop = await sharedShop();
  a = await claiming(shop);
  photo = await placedPhoto();
});

test('a delivery is checked in from its day on, and what is missing or broken is a claim with photos', async () => {
  const order = await a.paid();
  const path = a.path(order, 'check-in');
  await setBooking(shop, order.id, { day: '2099-01-05' });
  expect(await shop.page(path)).toContain('You can check the goods in here on Monday 5 January');
  const unpaid = await anOrder(shop);
  await shop.send('POST', `/api/orders/${unpaid.id}/cancel?token=${unpaid.order_token}`);
  expect(await shop.page(a.path(unpaid, 'check-in'))).toContain('there is nothing to check in');
  expect(await a.orderPage(order)).not.toContain('Check the boxes in');
  await setBooking(shop, order.id, { day: new Date().toISOString().slice(0, 10) });
  expect(await a.orderPage(order)).toContain('Check the boxes in');
  const back = await a.send(path, await a.counted(order, '10', '11'), [photo]);
  expect(back.status).toBe(422);
  expect(back.words).toContain('More are broken than came.');
  expect(back.words).toContain('value="A12"');
  expect(back.words).toContain('This photo is kept');
  const fields = await a.counted(order, '10', '1');
  // What follows the end of a picture is nothing of it.
  const bytes = [photo, new Uint8Array(4_800_000)];
  const largest = ['a', 'b'].map((name) => new File(bytes, `${name}.jpg`, { type: 'image/jpeg' }));
  const [one, two] = [await a.send(path, fields, largest), await a.send(path, fields, largest)];
  expect(one.status, one.words).toBe(303);
  expect(two.location).toBe(one.location);
  const page = await shop.page(one.location);
  expect(page).toMatch(/2 boxes of [^<]+ missing/);
  expect(page).toMatch(/1 box of [^<]+ damaged/);
  expect(page).toContain('10 of 12 boxes, batch A12');
  expect(await shop.page(`/admin/claims/${await a.lastClaimOf(order)}`, a.staff)).toContain('batch A12');
  expect(await a.mailsOf(order)).toContainEqual(expect.stringContaining('has reached us'));
  const photos = () => shop.rows('SELECT id FROM claim_photos WHERE order_id = ?', order.id);
  const before = await photos();
  const late = { ...(await a.counted(order, '12')), note: 'One lid is open.' };
  const again = await a.send(path, late, [photo]);
  expect(again.words).toContain('These goods are checked in.');
  expect(again.words).toContain('One lid is open.');
  expect(await a.claimsOf(order)).toHaveLength(1);
  expect(await photos()).toEqual(before);
});

test('boxes that went back are not missing at the check-in, and are not replaced', async () => {
  const order = await a.delivered();
  await a.reported(order, '8');
  const id = await a.lastClaimOf(order);
  await a.asked(order, 4);
  expect((await a.checkIn(order, 4, 4)).status).toBe(303);
  const [first] = await a.linesOf(order);
  const refund = { lines: [{ line: first, quantity: 2 }], reason: 'Two were chipped.' };
  const path = `/api/admin/orders/${order.id}/refund`;
  expect((await shop.send('POST', path, refund, await as(shop, 'orders'))).status).toBe(200);
  const sent = await a.send(a.path(order, 'check-in'), await a.counted(order, '6'));
  const page = await shop.page(sent.location);
  expect(page).toContain('Everything is there and whole');
  expect(page).toContain('6 of 6 boxes');
  const [line = ''] = await a.linesOf(order);
  const replace = { form: 'replace', words: 'They come on Tuesday.', [`boxes-${line}`]: '8' };
  const replaced = await a.claimForm(id, replace);
  expect(replaced.status).toBe(422);
  expect(replaced.words).toMatch(/At most 6 boxes of [^:]+: the order has 12 boxes: 6 refunded\./);
});

test('a check-in of what was reported before says so, and nowhere that all is well', async () => {
  const order = await a.delivered();
  await a.reported(order, '2');
  const sent = await a.send(a.path(order, 'check-in'), await a.counted(order, '12', '2'));
  const page = await shop.page(sent.location);
  expect(page).toContain('in your earlier report already');
  expect(page).not.toContain('Everything is there and whole');
  expect(await shop.page('/admin/claims?state=known', a.staff)).toContain(await a.lastClaimOf(order));
  expect(await shop.page('/admin/claims?state=well', a.staff)).not.toContain(await a.lastClaimOf(order));
  expect(await a.orderPage(order)).not.toContain('All boxes are there and whole');
});

test('a check-in at which all is well is no case for staff, and is worded for a collection', async () => {
  const order = await a.delivered();
  await setBooking(shop, order.id, { method: 'collection' });
  expect(await shop.page(a.path(order, 'check-in'))).toContain('before you load them');
  const sent = await a.send(a.path(order, 'check-in'), await a.counted(order, '12'));
  expect(await shop.page(sent.location)).toContain('Everything is there and whole');
  expect(await shop.page('/admin/claims?state=open', a.staff)).not.toContain(await a.lastClaimOf(order));
  expect(await a.mailsOf(order)).not.toContainEqual(expect.stringContaining('Your report'));
  const late = await a.delivered();
  await setOrder(shop, late.id, ({ deliveredAt }) => ({ deliveredAt: earlier(deliveredAt, 40 * 86400000) }));
  expect(await shop.page(a.path(late, 'check-in'))).toContain('Your rights by law do not end with them');
});

test('an account’s order is checked in by its signed link, without a login', async () => {
  const order = await a.delivered();
  const userId = await addRows(shop, 'users', {});
  await setOrder(shop, order.id, { userId });
  expect(await shop.page(a.path(order, 'check-in'))).toContain(`action="/orders/${order.id}/check-in?token=`);
  const sent = await a.send(a.path(order, 'check-in'), await a.counted(order, '12'), [photo]);
  expect(sent.location).toContain('?token=');
  expect(await shop.page(sent.location)).toContain('?token=');
});

/** A check-in of a floor of which one box is damaged and one did not come. */
async function twoFaults() {
  const order = await a.delivered();
  const sent = await a.send(a.path(order, 'check-in'), await a.counted(order, '11', '1'));
  const [line = ''] = await a.linesOf(order);
  const settle = async (id: string, form: 'replace' | 'refund', boxes: string, more = {}) =>
    (await a.claimForm(id, { form, words: 'A new box comes.', [`boxes-${line}`]: boxes, ...more })).status;
  return { order, id: await a.lastClaimOf(order), path: sent.location, settle };
}
const statesOf = async (order: Parameters<typeof a.orderPage>[0]) =>
  [
    ...(await a.orderPage(order)).matchAll(
      /\((replaced|refunded|open|answered)\): (\d+) box(?:es)? of [^.;]+ (\w+)\./g,
    ),
  ].map(([, state, boxes, fault]) => `${state} ${boxes} ${fault}`);

test('of a claim that is replaced in part the rest stays open as a claim of its own, and is settled once', async () => {
  const { order, id, path, settle } = await twoFaults();
  expect(await settle(id, 'replace', '1')).toBe(303);
  expect(await settle(id, 'replace', '1')).toBe(303);
  expect(await a.claimsOf(order)).toHaveLength(2);
  expect(await statesOf(order)).toEqual(['replaced 1 damaged', 'open 1 missing']);
  expect(await a.orderPage(order)).toMatch(/damaged\. In replacement: 1 box of [^.]+\./);
  const page = await shop.page(path);
  expect(page).toMatch(/In replacement: 1 box of/);
  expect(page).not.toMatch(/1 box of [^<]+ missing/);
  const mails = async () =>
    (await shop.mails(order.shipping_address.email)).map(({ subject, text }) => [subject, text ?? ''].join());
  await expect
    .poll(mails, { timeout: 40_000 })
    .toContainEqual(expect.stringMatching(/is settled: you get a replacement[^]*In replacement: 1 box of/));
  expect((await mails()).find((mail) => mail.includes('is settled'))).not.toContain('missing');
  await expect
    .poll(mails, { timeout: 40_000 })
    .toContainEqual(expect.stringMatching(/C-\d+ is still open[^]*1\s+box\s+of[^]*missing/));
  const rest = await a.lastClaimOf(order);
  expect(await settle(rest, 'refund', '2')).toBe(422);
  expect(await settle(rest, 'refund', '1')).toBe(303);
  expect(await settle(rest, 'refund', '1')).toBe(422);
  expect(await statesOf(order)).toEqual(['replaced 1 damaged', 'refunded 1 missing']);
  const [row] = await shop.rows('SELECT refunded_pence FROM orders WHERE id = ?', order.id);
  expect(row?.['refunded_pence']).toBe(penceOf(order, 0, 1));
});

test('of a claim that is refunded in part the rest stays open; one that is open again has its own boxes alone', async () => {
  const { order, id, settle } = await twoFaults();
  const key = { request_key: crypto.randomUUID() };
  expect(await settle(id, 'refund', '1', key)).toBe(303);
  expect(await settle(id, 'refund', '1', key)).toBe(303);
  expect(await statesOf(order)).toEqual(['refunded 1 damaged', 'open 1 missing']);
  const other = await twoFaults();
  expect(await other.settle(other.id, 'replace', '1')).toBe(303);
  expect((await a.claimForm(other.id, { form: 'call-off', words: 'We have none.' })).status).toBe(303);
  expect(await statesOf(other.order)).toEqual(['answered 1 damaged', 'open 1 missing']);
  expect(await other.settle(other.id, 'replace', '2')).toBe(422);
  expect(await other.settle(other.id, 'replace', '1', { words: 'We have one.' })).toBe(303);
  expect(await statesOf(other.order)).toEqual(['replaced 1 damaged', 'open 1 missing']);
});
