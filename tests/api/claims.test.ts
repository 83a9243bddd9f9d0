/** Claims: reported by the buyer with photos, settled by staff, and seen by nobody else. */
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { claiming, placedPhoto } from '#tests/support/claiming.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { penceOf } from '#tests/support/withdrawing.ts';
import { earlier, setBooking, setOrder, setProduct, setRows } from '#tests/support/stored.ts';

let shop: Shop;
let a: Awaited<ReturnType<typeof claiming>>;
/** A photo with a place in its metadata. */
let photo: File;
beforeAll(async () => {
  shop = await sharedShop();
  a = await claiming(shop);
  photo = await placedPhoto();
});

const stockOf = async () =>
  Number((await shop.rows('SELECT stock FROM products WHERE id = ?', a.floor))[0]?.['stock']);

test('a buyer reports damage with photos, which lose their metadata, and the same form counts once', async () => {
  const order = await a.delivered();
  expect(await a.orderPage(order)).toContain('Your rights by law do not end with them');
  const fields = await a.damaged(order, '3');
  const [one, two] = [
    await a.send(a.path(order), fields, [photo]),
    await a.send(a.path(order), fields, [photo]),
  ];
  expect([one.status, two.status]).toEqual([303, 303]);
  expect(two.location).toBe(one.location);
  expect(await a.claimsOf(order)).toHaveLength(1);
  const page = await shop.page(one.location);
  expect(page).toMatch(/Report C-\d+/);
  expect(page).toContain('3 boxes of');
  const [url = ''] = /\/orders\/[^"]+\/photos\/[^"]+/.exec(page.replaceAll('&#38;', '&')) ?? [];
  const shown = await shop.fetch(url);
  expect(shown.headers.get('content-type')).toBe('image/webp');
  expect(shown.headers.get('cache-control')).toContain('private');
  const kept = await sharp(new Uint8Array(await shown.arrayBuffer())).metadata();
  expect([kept.width, kept.exif]).toEqual([40, undefined]);
  expect(await a.mailsOf(order)).toContainEqual(expect.stringMatching(/^Your report C-\d+ has reached us$/));
  expect(await a.orderPage(order)).toMatch(/Report C-\d+/);
});

test.each<[string, Record<string, string>, string]>([
  ['no kind', { kind: '' }, 'Please choose what is wrong.'],
  ['no words', { note: '  ' }, 'Please say in a few words'],
  ['half a box', { boxes: '1.5' }, 'whole number from 0 to 12'],
  ['more than came', { boxes: '13' }, 'whole number from 0 to 12'],
  ['nothing', { boxes: '0' }, 'every line is at 0'],
])('%s comes back with what was typed and the photo that was sent', async (_name, change, words) => {
  const order = await a.delivered();
  const { boxes = '2', ...rest } = change;
  const fields = { ...(await a.damaged(order, boxes)), ...rest };
  const back = await a.send(a.path(order), fields, [photo]);
  expect(back.status).toBe(422);
  expect(back.words).toContain(words);
  expect(back.words).toContain(`value="${boxes}"`);
  expect(back.words).toContain('This photo is kept');
  expect(await a.claimsOf(order)).toEqual([]);
  const sent = await a.send(a.path(order), { ...(await a.damaged(order, '2')), key: fields['key'] ?? '' });
  expect(await shop.page(sent.location)).toContain('/photos/');
});

test('words as large as a photo may be are refused before they are read, and are not sent back', async () => {
  const order = await a.delivered();
  const fields = { ...(await a.damaged(order, '2')), note: '<a>&"'.repeat(500_000) };
  const back = await a.send(a.path(order), fields, [photo]);
  expect(back.status).toBe(413);
  expect(back.words).toContain('What you wrote is too long');
  expect(back.words.length).toBeLessThan(200_000);
  expect(await a.claimsOf(order)).toEqual([]);
});

test('what is no photo is refused in words, and the photo beside it is kept until it is taken out', async () => {
  const order = await a.delivered();
  const script = new File(['<script>alert(1)</script>'], 'broken.jpg', { type: 'image/jpeg' });
  const back = await a.send(a.path(order), await a.damaged(order, '2'), [photo, script]);
  expect(back.words).toContain('broken.jpg: Please select an image file');
  expect(back.words).toContain('This photo is kept');
  expect(back.words).toContain('The corners are broken off.');
  const [drop = ''] = /drop-[\w-]+/.exec(back.words) ?? [];
  const [, key = ''] = /name="key" value="([^"]+)"/.exec(back.words) ?? [];
  const sent = await a.send(a.path(order), { ...(await a.damaged(order, '2')), key, [drop]: 'on' });
  expect(await shop.page(sent.location)).not.toContain('/photos/');
});

test('a photo that arrives empty is said to be so, and what was written stays', async () => {
  const order = await a.delivered();
  const empty = new File([], 'cloud.jpg', { type: 'image/jpeg' });
  const back = await a.send(a.path(order), await a.damaged(order, '1'), [photo, empty]);
  expect([back.status, back.words]).toEqual([
    422,
    expect.stringContaining('cloud.jpg: Please select an image file: this one arrived empty.'),
  ]);
  expect(await a.claimsOf(order)).toHaveLength(0);
  // A field without a file is no file.
  const none = new File([], '', { type: 'application/octet-stream' });
  expect((await a.send(a.path(order), await a.damaged(order, '1'), [none])).status).toBe(303);
});

test('a report that comes when all is reported already is said to be so, with its words', async () => {
  const order = await a.delivered();
  const late = { ...(await a.damaged(order, '1')), note: 'Two more corners are broken.' };
  await a.reported(order, '12');
  // Nothing but floor and trim can be reported; the trim is reported too.
  const [, trim = ''] = await a.linesOf(order);
  const rest = {
    key: crypto.randomUUID(),
    kind: 'missing',
    note: 'It is not there.',
    [`boxes-${trim}`]: '3',
  };
  expect((await a.send(a.path(order), rest)).status).toBe(303);
  const back = await a.send(a.path(order), late, [photo]);
  expect([back.status, back.words]).toEqual([422, expect.stringContaining('Two more corners are broken.')]);
  for (const words of ['Nothing was sent', 'There is nothing to report of this order now'])
    expect(back.words).toContain(words);
  expect((await a.send(a.path(order), rest)).status, 'the same form').toBe(303);
});

test('too many photos are refused beside their field, and what was written stays', async () => {
  const order = await a.delivered();
  const many = Array.from({ length: 40 }, () => photo);
  const back = await a.send(a.path(order), await a.damaged(order, '1'), many);
  expect([back.status, back.words]).toEqual([422, expect.stringContaining('at most 6 photos')]);
  expect(back.words).toContain('The corners are broken off.');
});

test('an order of which nothing has come takes no claim; a late one is taken and marked', async () => {
  const early = await a.paid();
  await setBooking(shop, early.id, { day: '2099-01-05' });
  expect(await shop.page(a.path(early))).toContain('nothing to report');
  await a.send(a.path(early), await a.damaged(early, '1'));
  expect(await a.claimsOf(early)).toEqual([]);
  const late = await a.delivered();
  await setOrder(shop, late.id, ({ deliveredAt }) => ({ deliveredAt: earlier(deliveredAt, 40 * 86400000) }));
  expect(await a.orderPage(late)).toContain('please report it all the same');
  await a.reported(late);
  expect(await shop.page(`/admin/claims/${await a.lastClaimOf(late)}`, a.staff)).toContain(
    'after the days for damage',
  );
});

test('staff answer, then refund boxes once, by what was paid for them', async () => {
  const order = await a.delivered();
  const path = await a.reported(order);
  const id = await a.lastClaimOf(order);
  const [line = ''] = await a.linesOf(order);
  expect((await a.claimForm(id, { form: 'answer', words: ' ' })).status).toBe(422);
  const question = { form: 'answer', words: 'Is the pallet scuffed too?' };
  const twice = await Promise.all([1, 2].map(() => a.claimForm(id, question)));
  expect(twice.map(({ status }) => status)).toEqual([303, 303]);
  expect(await shop.page(path)).toContain('Is the pallet scuffed too?');
  const answers = async () => (await a.mailsOf(order)).filter((subject) => subject.includes('answer')).length;
  await expect.poll(answers).toBe(1);
  await setRows(shop, 'claims', { id }, ({ answeredAt }) => ({ answeredAt: earlier(answeredAt, 604800000) }));
  expect((await a.claimForm(id, question)).status).toBe(303);
  await expect.poll(answers).toBe(2);
  expect((await a.claimForm(id, { form: 'refund', [`boxes-${line}`]: '4' })).status).toBe(422);
  const both = await Promise.all(
    [1, 2].map(() => a.claimForm(id, { form: 'refund', [`boxes-${line}`]: '2' })),
  );
  expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([303, 422]);
  const [paid] = await shop.rows('SELECT refunded_pence FROM orders WHERE id = ?', order.id);
  expect(paid?.['refunded_pence']).toBe(penceOf(order, 0, 2));
  expect(await shop.page(path)).toContain('has been refunded');
  expect((await a.claimForm(id, { form: 'refuse', words: 'Too late.' })).words).toContain(
    'has moved on since you opened it: it is refunded',
  );
  expect(await shop.page(`/admin/orders/${order.id}`, a.staff)).toContain(`/admin/claims/${id}`);
  const audit = await shop.rows(
    "SELECT action FROM audit_log WHERE entity_id = ? AND action LIKE 'claim.%'",
    order.id,
  );
  expect(audit.map(({ action }) => action)).toEqual(['claim.answer', 'claim.answer']);
});

test('a replacement leaves the stock once, and not when there is too little', async () => {
  const order = await a.delivered();
  const path = await a.reported(order);
  const id = await a.lastClaimOf(order);
  const [line = ''] = await a.linesOf(order);
  const replace = {
    form: 'replace',
    stock: 'on',
    words: 'Three boxes come on Tuesday.',
    [`boxes-${line}`]: '3',
  };
  const before = await stockOf();
  await setProduct(shop, a.floor, { stock: 2 });
  expect((await a.claimForm(id, replace)).words).toContain('Only 2 boxes of');
  await setProduct(shop, a.floor, { stock: before });
  const twice = await Promise.all([1, 2].map(() => a.claimForm(id, replace)));
  expect(twice.map(({ status }) => status)).toEqual([303, 303]);
  expect((await a.claimForm(id, { ...replace, words: 'Others come.' })).words).toContain('it is replaced');
  expect(before - (await stockOf())).toBe(3);
  expect(await shop.page(path)).toContain('Three boxes come on Tuesday.');
  expect(await a.mailsOf(order)).toContainEqual(expect.stringContaining('you get a replacement'));
});

test('claims and photos open for their buyer and the orders desk alone', async () => {
  const [order, other] = [await a.delivered(), await a.delivered()];
  const path = await a.reported(order, '1', [photo]);
  const id = await a.lastClaimOf(order);
  const [kept] = await shop.rows('SELECT id FROM claim_photos WHERE claim_id = ?', id);
  const pictures = `photos/${String(kept?.['id'])}`;
  const number = /claims\/(\d+)/.exec(path)?.[1] ?? '';
  for (const page of ['claim', `claims/${number}`, pictures]) {
    expect((await shop.fetch(a.path(order, page))).status, page).toBe(200);
    expect((await shop.fetch(a.path(order, page, other.order_token))).status, page).toBe(404);
    const ofOther = a.path(other, page);
    if (page !== 'claim') expect((await shop.fetch(ofOther)).status, page).toBe(404);
  }
  const strange = await a.send(a.path(order, 'claim', other.order_token), await a.damaged(order, '1'));
  expect(strange.status).toBe(404);
  expect(await a.claimsOf(order)).toHaveLength(1);
  const desk = [`/admin/claims?state=open`, `/admin/claims/${id}`, `/admin/claims/${id}/${pictures}`];
  const catalogue = await as(shop, 'catalogue');
  for (const url of desk) {
    expect((await shop.fetch(url, { headers: a.staff })).status, url).toBe(200);
    expect((await shop.fetch(url, { headers: catalogue })).status, url).toBe(403);
  }
  expect(await shop.page('/admin/claims?state=open', a.staff)).toContain(`/admin/claims/${id}`);
  expect(await shop.page('/admin', a.staff)).toContain('/admin/claims?state=open');
  expect(await shop.page('/admin/claims?state=refunded', a.staff)).not.toContain(`/admin/claims/${id}`);
  expect((await shop.fetch('/admin/claims/nothing', { headers: a.staff })).status).toBe(404);
});
