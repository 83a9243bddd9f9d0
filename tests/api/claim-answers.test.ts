/** What buyers answer on the page of an open claim: words and photos, between what staff write. */
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { claiming, placedPhoto } from '#tests/support/claiming.ts';
import { ADDRESS, pay } from '#tests/support/paying.ts';
import { deliver } from '#tests/support/returning.ts';
import { aShopper, postForm } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop, startShop } from '#tests/support/shop.ts';
import { setRows } from '#tests/support/stored.ts';

let shop: Shop;
let a: Awaited<ReturnType<typeof claiming>>;
let photo: File;
beforeAll(async () => {
  shop = await sharedShop();
  a = await claiming(shop);
  photo = await placedPhoto();
});

/** A photo that differs from others by its colour. */
async function photoOf(background: string): Promise<File> {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background } });
  return new File([new Uint8Array(await picture.png().toBuffer())], 'other.png', { type: 'image/png' });
}

const answer = (words: string, key: string = crypto.randomUUID()) => ({ key, words });
const photosOn = (page: string): string[] =>
  page.match(/(?<=href=")\/[^"]+\/photos\/[^"]+/g)?.map((url) => url.replaceAll('&#38;', '&')) ?? [];

/** A claim that staff have answered with a question. */
async function asked() {
  const order = await a.delivered();
  const path = await a.reported(order, '3', [photo]);
  const id = await a.lastClaimOf(order);
  const ask = async (words: string) =>
    expect((await a.claimForm(id, { form: 'answer', words })).status).toBe(303);
  await ask('Please send one photo.');
  return { order, path, id, ask, staffPage: () => shop.page(`/admin/claims/${id}`, a.staff) };
}

test('the buyer answers by words and photos, in order between what staff write, and the claim waits for staff again', async () => {
  const { order, path, id, ask, staffPage } = await asked();
  const newer = await a.delivered();
  await a.reported(newer);
  const isOpen = async () => (await shop.page('/admin/claims?state=open', a.staff)).indexOf(id);
  expect(await isOpen()).toBe(-1);
  const sent = await a.send(path, answer('The label is torn.'), [await photoOf('red')]);
  expect([sent.status, sent.location]).toEqual([303, path]);
  expect((await a.send(path, answer(' '), [await photoOf('blue')])).status).toBe(303);
  expect(await shop.page(path)).toContain('We have your answer.');
  const list = await shop.page('/admin/claims?state=open', a.staff);
  expect(list.indexOf(id), 'newest first').toBeLessThan(list.indexOf(await a.lastClaimOf(newer)));
  expect(await isOpen()).toBeGreaterThan(0);
  await ask('Thank you. Which batch is it?');
  expect(await isOpen()).toBe(-1);
  expect((await a.send(path, answer('It is A12.'))).status).toBe(303);
  for (const page of [await shop.page(path), await staffPage()]) {
    const order = ['Please send one', 'label is torn', 'Thank you. Which', 'It is A12.'].map((words) =>
      page.indexOf(words),
    );
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(photosOn(page)).toHaveLength(3);
  }
  for (const url of photosOn(await staffPage()))
    expect((await shop.fetch(url, { headers: a.staff })).headers.get('content-type')).toBe('image/webp');
  const timeline = await a.orderPage(order);
  expect(timeline).toMatch(/C-\d+: the buyer has answered, with 1 photo\./);
  expect(timeline).toMatch(/C-\d+: the buyer has answered\./);
});

test('what waits is as old as the first answer since staff wrote', async () => {
  const { path, id, ask } = await asked();
  const since = async () => (await shop.rows('SELECT waits_since FROM claims WHERE id = ?', id))[0];
  await a.send(path, answer('First.'));
  const first = await since();
  await a.send(path, answer('Second.'));
  expect(await since()).toEqual(first);
  await ask('And the batch?');
  await a.send(path, answer('Third.'));
  expect(Number((await since())?.['waits_since'])).toBeGreaterThan(Number(first?.['waits_since']));
});

test('an answer sent twice is kept once; with something else in it, it is another one, with what is new', async () => {
  const { path } = await asked();
  const once = answer('The label is torn.');
  const twice = await Promise.all([1, 2].map(() => a.send(path, once, [photo])));
  expect(twice.map(({ status }) => status)).toEqual([303, 303]);
  expect((await shop.page(path)).match(/The label is torn\./g)).toHaveLength(1);
  const other = await a.send(path, answer('It is A12.', once.key), [photo, await photoOf('green')]);
  expect([other.status, other.words]).toEqual([422, expect.stringContaining('has sent an answer already')]);
  expect(other.words).toContain('>It is A12.</textarea>');
  expect(other.words).toContain('This photo is kept:');
  const [, key = ''] = /name="key" value="([^"]+)"/.exec(other.words) ?? [];
  expect(key).not.toBe(once.key);
  expect((await a.send(path, answer('It is A12.', key))).status).toBe(303);
  const page = await shop.page(path);
  expect(photosOn(page)).toHaveLength(3);
  expect(page.indexOf('It is A12.')).toBeGreaterThan(page.indexOf('The label is torn.'));
});

test('answers of two tabs are both kept', async () => {
  const { path } = await asked();
  await Promise.all(['One tab.', 'Another tab.'].map((words) => a.send(path, answer(words))));
  const page = await shop.page(path);
  for (const words of ['One tab.', 'Another tab.']) expect(page).toContain(words);
});

test.each([
  ['nothing', ' \u200b', 'Please write your answer, or add a photo.'],
  ['too much', 'a'.repeat(2001), 'Please keep your answer to 2,000 characters.'],
])('%s is refused with what was typed', async (_name, words, refusal) => {
  const { path } = await asked();
  const back = await a.send(path, answer(words));
  expect([back.status, back.words]).toEqual([422, expect.stringContaining(refusal)]);
  expect(back.words).toContain(`>${words.replace(/\s+/g, ' ')}</textarea>`);
  expect(await shop.page(path)).toContain('not settled yet');
});

test('what is no photo is refused in words, and the words and the photo beside it are kept', async () => {
  const { path } = await asked();
  const text = new File(['no picture'], 'label.jpg', { type: 'image/jpeg' });
  const back = await a.send(path, answer('The label.'), [await photoOf('red'), text]);
  expect([back.status, back.words]).toEqual([422, expect.stringContaining('label.jpg: Please select')]);
  for (const kept of ['>The label.</textarea>', 'This photo is kept:']) expect(back.words).toContain(kept);
  const [, key = ''] = /name="key" value="([^"]+)"/.exec(back.words) ?? [];
  // Twice: the photo is the answer, and the second press finds it.
  for (const _press of [1, 2]) expect((await a.send(path, answer('', key))).status).toBe(303);
  expect(photosOn(await shop.page(path))).toHaveLength(2);
});

test('a settled claim has no form, and refuses an answer in words, which are not lost', async () => {
  const { order, path, id } = await asked();
  const late = answer('Here is the label.');
  expect((await a.claimForm(id, { form: 'refuse', words: 'They are whole.' })).status).toBe(303);
  expect(await shop.page(path)).not.toContain('Your answer');
  const back = await a.send(path, late, [await photoOf('red')]);
  expect([back.status, back.words]).toEqual([422, expect.stringContaining('is refused by now')]);
  expect(back.words).toContain('Here is the label.');
  expect((await a.send(path, answer(''))).words).toContain('is refused by now');
  expect(await shop.rows('SELECT 1 FROM claim_photos WHERE order_id = ?', order.id)).toHaveLength(1);
  expect(await shop.page(path)).not.toContain('Here is the label.');
});

test('staff who have not read what the buyer answered settle nothing, and what they typed stays', async () => {
  const { order, path, id, staffPage } = await asked();
  const version = async () => {
    const found = [...(await staffPage()).matchAll(/name="updated_at" value="([^"]+)"/g)].map(([, at]) => at);
    expect([found.length, new Set(found).size], 'of four forms').toEqual([4, 1]);
    return found[0] ?? '';
  };
  const seen = await version();
  expect((await a.send(path, answer('Four more are broken.'))).status).toBe(303);
  const [line = ''] = await a.linesOf(order);
  const settle = async (form: string, updated_at: string) =>
    a.claimForm(id, { form, updated_at, words: `My words, ${form}.`, [`boxes-${line}`]: '1', stock: 'on' });
  for (const form of ['answer', 'replace', 'refund', 'refuse']) {
    const { status, words } = await settle(form, seen);
    expect([form, status, words]).toEqual([form, 422, expect.stringContaining('Nothing of yours is lost')]);
    expect(words).toContain('Four more are broken.');
    if (form !== 'refund') expect(words).toContain(`My words, ${form}.`);
  }
  expect(await shop.page(path)).toContain('We have your answer.');
  const now = await version();
  expect((await settle('replace', now)).status).toBe(303);
  expect((await settle('replace', now)).status, 'the same press').toBe(303);
  const off = { form: 'call-off', updated_at: now, words: 'We have none.' };
  expect((await a.claimForm(id, off)).status).toBe(422);
});

test('after twenty answers the buyer is asked to call', async () => {
  const { path } = await asked();
  for (let time = 0; time < 20; time += 1)
    expect((await a.send(path, answer(`Answer ${time}.`))).status).toBe(303);
  expect((await a.send(path, answer('One more.'))).words).toContain('Please call us');
});

test('nobody else answers, and the rest of a claim keeps what was written', async () => {
  const { order, path, id } = await asked();
  const other = await a.delivered();
  const [, number = ''] = /claims\/(\d+)/.exec(path) ?? [];
  for (const strange of [
    a.path(order, `claims/${number}`, other.order_token),
    a.path(other, `claims/${number}`),
  ])
    expect((await a.send(strange, answer('Strange.'))).status).toBe(404);
  await a.send(path, answer('The label is torn.'), [await photoOf('red')]);
  const [line = ''] = await a.linesOf(order);
  const part = { form: 'replace', words: 'One box comes.', [`boxes-${line}`]: '1', stock: 'on' };
  expect((await a.claimForm(id, part)).status).toBe(303);
  const rest = await a.lastClaimOf(order);
  expect(rest).not.toBe(id);
  for (const claim of [id, rest]) {
    const page = await shop.page(`/admin/claims/${claim}`, a.staff);
    expect(page).toContain('The label is torn.');
    expect(photosOn(page)).toHaveLength(2);
  }
});

test('the mails of an open claim say that it is answered on its page', async () => {
  const { order } = await asked();
  const textOf = async (subject: RegExp) =>
    (await shop.mails(order.shipping_address.email)).find((mail) => subject.test(mail.subject))?.text ?? '';
  for (const subject of [/has reached us$/, /is answered$/])
    await expect
      .poll(() => textOf(subject), { timeout: 10_000 })
      .toContain('You can answer on the page of your report, and send photos there too.');
});

test('an account answers without a link; its answers are exported, and erased with it', async () => {
  const who = await aShopper(shop, 'answering');
  const add = { product_id: a.floor, quantity: 3 };
  expect((await shop.send('POST', '/api/cart/add', add, who.bearer)).status).toBe(200);
  const placed = await shop.send('POST', '/api/orders', { shipping_address: ADDRESS }, who.bearer);
  const order = placed.body as PlacedOrderWire;
  expect((await pay(shop, order)).status).toBe(200);
  await deliver(shop, order);
  const send = async (path: string, fields: Record<string, string>, photos: readonly File[]) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    for (const file of photos) body.append('photos', file);
    const headers = { ...who.browser, origin: shop.url };
    const sent = await shop.fetch(`/orders/${order.id}/${path}`, { method: 'POST', body, headers });
    expect(sent.status, (await sent.text()).slice(0, 300)).toBe(303);
    return sent.headers.get('location') ?? '';
  };
  const page = await send('claim', await a.damaged(order, '1'), []);
  await send(page.replace(`/orders/${order.id}/`, ''), answer('The label is torn.'), [photo]);
  const [kept] = await shop.rows('SELECT id FROM claim_photos WHERE order_id = ?', order.id);
  const exported = await shop.send('GET', '/api/account/export', undefined, who.bearer);
  const messages = [
    {
      from: 'buyer',
      words: 'The label is torn.',
      at: expect.any(String) as string,
      photos: [`/orders/${order.id}/photos/${String(kept?.['id'])}`],
    },
  ];
  expect(exported.body).toMatchObject({ orders: [{ claims: [{ messages }] }] });
  // While it is under way it keeps its buyer.
  await setRows(shop, 'claims', { orderId: order.id }, { outcome: 'refused' });
  const erase = { form: 'delete', name: 'answering Shopper', current_password: who.password };
  const erased = await postForm(shop, '/account/data', erase, who.browser);
  expect(erased.status, (await erased.text()).replace(/\s+/g, ' ').slice(-3000)).toBe(303);
  const left = await shop.rows('SELECT earlier_answers FROM claims WHERE order_id = ?', order.id);
  expect(left).toEqual([expect.objectContaining({ earlier_answers: null })]);
  expect(await shop.rows('SELECT 1 FROM claim_photos WHERE order_id = ?', order.id)).toEqual([]);
});

test('an order takes forty forms a day; of a further one no photos are read, and its words are kept', async () => {
  const guarded = await startShop({ env: { RATE_LIMITS: 'on' } });
  try {
    const there = await claiming(guarded);
    const path = await there.reported(await there.delivered());
    for (let time = 1; time < 40; time += 1) await there.send(path, answer(''));
    const back = await there.send(path, answer('The label is torn.'), [photo]);
    expect([back.status, back.words]).toEqual([429, expect.stringContaining('Please try again tomorrow')]);
    expect(back.words).toContain('>The label is torn.</textarea>');
    const large = new File([new Uint8Array(31 * 1024 * 1024)], 'large.jpg');
    const unread = await there.send(path, answer('The label is torn.'), [large]);
    expect([unread.status, unread.words]).toEqual([
      429,
      expect.stringContaining('nothing that you wrote is'),
    ]);
  } finally {
    await guarded.stop();
    guarded.clear();
  }
});
