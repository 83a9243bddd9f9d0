/** Pictures of their own room that shoppers send to advisers: without metadata, for few eyes, for 30 days. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { MessageAnswer } from '#domain/chat/contract.ts';
import { ESCALATED, GUEST_ESCALATION } from '#domain/chat/texts.ts';
import { bytesOfDataUrl, NOT_AN_IMAGE, TOO_LARGE } from '#domain/media/upload.ts';
import { converse, type Conversation } from '#tests/support/chatting.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { aProduct } from '#tests/support/paying.ts';
import { aShopper, postForm } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { changedToken } from '#tests/support/tokens.ts';
import { earlier, photoDeletedAt, setRows } from '#tests/support/stored.ts';

const DAY = 86_400_000;
const NEVER_OPEN = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [`support_${day}`, '']),
);
/** Stands in the metadata of the photo. */
const CAMERA = 'Planted Camera 7';

let shop: Shop;
let image: string;
let floor: { id: string; name: string };
beforeAll(async () => {
  shop = await sharedShop();
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#775533' } })
    .jpeg()
    .withExif({ IFD0: { Model: CAMERA }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '54/1 39/1 0/1' } })
    .toBuffer();
  image = `data:image/jpeg;base64,${photo.toString('base64')}`;
  const id = await aProduct(shop, "category = 'Laminate Flooring'");
  const { body } = await shop.send('GET', `/api/products/${id}`);
  floor = { id, name: (body as { name: string }).name };
});

const photosOf = (id: string) => shop.rows('SELECT * FROM chat_photos WHERE session_id = ?', id);
const post = ({ id, headers }: Pick<Conversation, 'id' | 'headers'>, body: object) =>
  shop.send('POST', '/api/chat/photo', { session_id: id, image, floors: [floor.id], ...body }, headers);
async function sent(chat: Conversation, body: object = {}) {
  const answer = await post(chat, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as MessageAnswer;
}
const pathOf = ({ user_message: { attachments } }: Pick<MessageAnswer, 'user_message'>) =>
  `/api${attachments?.photo?.path ?? ''}`;
const statusFor = async (path: string, headers: Record<string, string> = {}) =>
  (await shop.fetch(path, { headers })).status;

test('a picture becomes the shopper’s message, without its metadata, and asks for a person in the known words', async () => {
  const chat = await converse(shop);
  const message_id = crypto.randomUUID();
  const [one, two] = [await sent(chat, { message_id }), await sent(chat, { message_id })];
  expect(two.user_message).toEqual(one.user_message);
  expect(one.user_message).toMatchObject({
    _id: message_id,
    content: `My room, with ${floor.name}.`,
    attachments: { photo: { width: 60, height: 40 } },
  });
  expect(one.response).toContain(GUEST_ESCALATION);
  const until = Date.parse(one.user_message.attachments?.photo?.deleted_at ?? '') - Date.now();
  expect(Math.round(until / DAY)).toBe(30);
  expect(await chat.history()).toContainEqual(one.user_message);

  const planted = bytesOfDataUrl(image);
  expect(planted.ok && Buffer.from(planted.value).includes(CAMERA)).toBe(true);
  const [kept, ...others] = await photosOf(chat.id);
  expect(others).toEqual([]);
  const stored = readFileSync(join(shop.dataDir, 'private', String(kept?.['file'])));
  for (const words of [CAMERA, 'Exif', 'EXIF', 'GPS', 'http'])
    expect(stored.includes(words), words).toBe(false);
  const shown = await shop.fetch(pathOf(one), { headers: chat.headers });
  expect(shown.headers.get('content-type')).toBe('image/webp');
  expect(shown.headers.get('cache-control')).toBe('private, no-store');
  const bytes = Buffer.from(await shown.arrayBuffer());
  expect(bytes.equals(stored)).toBe(true);
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
});

test('it opens for its shopper and for the staff who answer chats; for anybody else it does not exist', async () => {
  const [una, other] = [await aShopper(shop, 'photo-una'), await aShopper(shop, 'photo-other')];
  const chat = await converse(shop, una.bearer);
  const guest = await converse(shop);
  const answer = await sent(chat);
  expect([answer.response, answer.owner]).toEqual([ESCALATED, 'waiting']);
  const path = pathOf(answer);
  const support = await as(shop, 'support');
  for (const headers of [una.bearer, support, await as(shop, 'owner')])
    expect(await statusFor(path, headers)).toBe(200);
  const strangers = [{}, other.bearer, guest.headers, await as(shop, 'catalogue'), await as(shop, 'orders')];
  for (const headers of strangers) expect(await statusFor(path, headers)).toBe(404);
  // Under the address of one's own conversation, or by guessing.
  expect(await statusFor(path.replace(chat.id, guest.id), guest.headers)).toBe(404);
  expect(await statusFor(changedToken(path), una.bearer)).toBe(404);
  expectProblem(await post({ id: chat.id, headers: other.bearer }, {}), 404, 'not_found');

  const { body } = await shop.send('GET', `/api/admin/chat/${chat.id}`, undefined, support);
  expect(body).toMatchObject({ session: { owner: 'waiting', reason: answer.user_message.content } });
  expect(JSON.stringify(body)).toContain(path.replace('/api', ''));
  const exported = await shop.send('GET', '/api/account/export', undefined, una.bearer);
  expect(exported.body).toMatchObject({ chats: [{ pictures: [{ address: path }] }] });

  // A person who was asked for already is not asked for once more, but after the end of the conversation again.
  expect(await sent(chat)).toMatchObject({ response: '', owner: 'waiting' });
  expect((await shop.send('POST', `/api/admin/chat/${chat.id}/resolve`, {}, support)).status).toBe(200);
  expect(await sent(chat)).toMatchObject({ response: ESCALATED, owner: 'waiting' });
});

test('it waits for anybody when whoever has the conversation has not written for an hour', async () => {
  const owner = await as(shop, 'owner');
  const { body: before } = await shop.send('GET', '/api/admin/settings', undefined, owner);
  // Nobody is there to see the queue.
  const closed = { ...NEVER_OPEN, version: (before as { version: number }).version };
  expect((await shop.send('PUT', '/api/admin/settings', closed, owner)).status).toBe(200);
  const chat = await converse(shop, (await aShopper(shop, 'photo-old-chat')).bearer);
  await sent(chat);
  const mailed = async () =>
    (await shop.mails()).filter(
      ({ template, props }) => template === 'chat-waiting' && props.includes(chat.id),
    ).length;
  const mailedAtFirst = await mailed();
  expect(mailedAtFirst).toBe(1);
  const support = await as(shop, 'support');
  const isWaiting = async () => {
    const { body } = await shop.send('GET', '/api/admin/chat?view=waiting', undefined, support);
    return (body as { sessions: { session_id: string }[] }).sessions.some(
      ({ session_id: id }) => id === chat.id,
    );
  };
  expect((await shop.send('POST', `/api/admin/chat/${chat.id}/claim`, {}, support)).status).toBe(200);
  expect(await sent(chat)).toMatchObject({ owner: 'human' });
  expect(await isWaiting()).toBe(false);
  await setRows(shop, 'chatMessages', { sessionId: chat.id }, ({ createdAt }) => ({
    createdAt: earlier(createdAt, 3700000),
  }));
  // What the shop says by itself is no sign of a person.
  const email = { session_id: chat.id, email: 'photo-old-chat@mail.example' };
  expect((await shop.send('POST', '/api/chat/email', email, chat.headers)).status).toBe(200);
  expect(await sent(chat)).toMatchObject({ response: '', owner: 'waiting' });
  expect(await isWaiting()).toBe(true);
  expect((await chat.history()).at(-1)?.content).toContain('You are back in our queue');
  expect(await mailed()).toBe(mailedAtFirst + 1);
  expect(
    await shop.rows(
      "SELECT actor_id FROM audit_log WHERE action = 'chat.requeue' AND entity_id = ?",
      chat.id,
    ),
  ).toEqual([{ actor_id: 'system' }]);
});

test('a picture that could not be stored costs nobody their conversation', async () => {
  const chat = await converse(shop, (await aShopper(shop, 'photo-lost')).bearer);
  await sent(chat);
  const support = await as(shop, 'support');
  expect((await shop.send('POST', `/api/admin/chat/${chat.id}/claim`, {}, support)).status).toBe(200);
  await setRows(shop, 'chatMessages', { sessionId: chat.id }, ({ createdAt }) => ({
    createdAt: earlier(createdAt, 3700000),
  }));
  const before = await chat.history();
  await shop.rows(
    `CREATE TRIGGER no_photo BEFORE INSERT ON chat_messages WHEN NEW.type = 'user' AND NEW.session_id = '${chat.id}'
     BEGIN SELECT RAISE(ABORT, 'full'); END`,
  );
  expectProblem(await post(chat, {}), 500);
  await shop.rows('DROP TRIGGER no_photo');
  expect(await chat.history()).toEqual(before);
  expect(await photosOf(chat.id)).toHaveLength(1);
  const { body } = await shop.send('GET', `/api/admin/chat/${chat.id}`, undefined, support);
  expect(body).toMatchObject({ session: { owner: 'human' } });
});

test('what is no picture, or too large, is refused in words, and nothing is kept', async () => {
  const chat = await converse(shop);
  const asImage = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`;
  const script = await post(chat, { image: asImage(Buffer.from('<script>alert(1)</script>')) });
  expect(expectProblem(script, 422, 'not_an_image')).toMatchObject({
    detail: NOT_AN_IMAGE,
    errors: [{ field: 'image' }],
  });
  const half = Buffer.from(image.split(',')[1] ?? '', 'base64').subarray(0, 500);
  expectProblem(await post(chat, { image: asImage(half) }), 422, 'not_an_image');
  for (const size of [5_242_881, 6_000_000]) {
    const large = await post(chat, { image: asImage(Buffer.alloc(size, 0xff)) });
    expect(expectProblem(large, 413).detail).toBe(TOO_LARGE);
  }
  expectProblem(await post(chat, { image: undefined }), 422);
  expectProblem(await post(chat, { floors: ['../etc'] }), 422);
  expectProblem(await post(chat, { floors: [floor.id, floor.id, floor.id] }), 422);
  expect(await photosOf(chat.id)).toEqual([]);
  expect(await chat.history()).toHaveLength(1);
});

test('a floor that is not sold any more is no reason to refuse its picture', async () => {
  const { user_message } = await sent(await converse(shop), { floors: ['gone-for-good'] });
  expect(user_message.content).toBe('My room.');
});

test('after its 30 days a picture is not shown, and its message says so', async () => {
  const chat = await converse(shop);
  const answer = await sent(chat);
  const past = new Date(Date.now() - 1000).toISOString();
  await setRows(shop, 'chatPhotos', { sessionId: chat.id }, ({ createdAt }) => ({
    createdAt: earlier(createdAt, 30 * DAY),
  }));
  await photoDeletedAt(shop, { id: answer.user_message._id }, past);
  for (const headers of [chat.headers, await as(shop, 'support')])
    expect(await statusFor(pathOf(answer), headers)).toBe(404);
  expect(await chat.history()).toContainEqual(
    expect.objectContaining({
      content: answer.user_message.content,
      attachments: expect.objectContaining({
        photo: expect.objectContaining({ path: null, deleted_at: past }) as unknown,
      }) as unknown,
    }),
  );
});

test('an erased person’s pictures are deleted', async () => {
  const who = await aShopper(shop, 'photo-erased');
  const chat = await converse(shop, who.bearer);
  await sent(chat);
  expect(await photosOf(chat.id)).toHaveLength(1);
  const fields = { form: 'delete', name: 'photo-erased Shopper', current_password: who.password };
  expect((await postForm(shop, '/account/data', fields, who.browser)).status).toBe(303);
  expect(await photosOf(chat.id)).toEqual([]);
});
