/** Pictures and private files in a bucket: uploaded at one machine, served by another without them on its disk. */
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { variantUrl } from '#domain/media/variants.ts';
import type { MessageAnswer } from '#domain/chat/contract.ts';
import { s3Store } from '#server/media/s3.ts';
import { type LocalBucket, openBucket } from '#tests/support/bucket.ts';
import { converse } from '#tests/support/chatting.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { aProduct } from '#tests/support/paying.ts';
import { anAdmin } from '#tests/support/shoppers.ts';
import { type Shop, startShop } from '#tests/support/shop.ts';

let bucket: LocalBucket;
let here: Shop;
let there: Shop;
let picture: string;

beforeAll(async () => {
  bucket = await openBucket();
  here = await startShop({ env: bucket.env });
  // Another machine: the same database, but a disk of its own.
  const elsewhere = mkdtempSync(join(tmpdir(), 'ardglen-'));
  there = await startShop({
    dataDir: elsewhere,
    env: { ...bucket.env, DATABASE_URL: `file:${join(here.dataDir, 'store.db')}`, JOBS: 'off' },
  });
}, 90_000);
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()]);
  for (const shop of [here, there]) shop.clear();
});

test('the client stores, reads, replaces and removes files; a missing file is null', async () => {
  const {
    S3_ENDPOINT = '',
    S3_BUCKET = '',
    S3_REGION = '',
    S3_ACCESS_KEY = '',
    S3_SECRET_KEY = '',
  } = bucket.env;
  const facts = { endpoint: S3_ENDPOINT, bucket: S3_BUCKET, region: S3_REGION, accessKey: S3_ACCESS_KEY };
  const store = s3Store({ ...facts, secretKey: S3_SECRET_KEY });
  const name = 'uploads/0123456789abcdef-w480.avif';
  expect(await store.get(name)).toBeNull();
  await store.put(name, Buffer.from('one'), 'image/avif');
  await store.put(name, Buffer.from('two'), 'image/avif');
  expect(Buffer.from((await store.get(name)) ?? []).toString()).toBe('two');
  await store.remove(name);
  await store.remove(name);
  expect(await store.get(name)).toBeNull();
  const stranger = s3Store({ ...facts, secretKey: 'a-wrong-one' });
  await expect(stranger.put(name, Buffer.from('three'), 'image/avif')).rejects.toThrow('answered 403');
});

test('an upload goes to the bucket, and not to the disk', async () => {
  const owner = await anAdmin(here);
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a5a3a' } })
    .jpeg()
    .toBuffer();
  const id = await aProduct(here, "category = 'Tiles'");
  const body = { image_url: `data:image/jpeg;base64,${bytes.toString('base64')}`, alt_text: 'A brown floor' };
  const answer = await here.send('POST', `/api/admin/products/${id}/photos`, body, owner.bearer);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  picture = /\/media\/uploads\/[\w.-]+/.exec(JSON.stringify(answer.body))?.[0] ?? '';
  const name = picture.slice('/media/'.length);
  expect(bucket.names()).toContain(name);
  expect(existsSync(join(here.dataDir, 'media', name))).toBe(false);
});

test('both machines serve the picture, a smaller size of it and a byte range', async () => {
  const small = variantUrl(picture, 320, 'webp');
  for (const shop of [here, there]) {
    const whole = await shop.fetch(picture);
    expect(whole.status).toBe(200);
    expect(whole.headers.get('cache-control')).toContain('immutable');
    expect((await sharp(Buffer.from(await whole.arrayBuffer())).metadata()).width).toBe(900);
    expect((await shop.fetch(picture, { headers: { range: 'bytes=0-9' } })).status).toBe(206);
    const smaller = await (await shop.fetch(small)).arrayBuffer();
    expect((await sharp(Buffer.from(smaller)).metadata()).width).toBe(320);
  }
});

test('a resized variant is stored in the bucket for both machines', () => {
  const made = variantUrl(picture, 320, 'webp').slice('/media/'.length);
  expect(bucket.names().filter((name) => name === made)).toHaveLength(1);
});

/** Sends a picture in a new conversation. */
async function sendInChat() {
  const chat = await converse(here);
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#456' } })
    .png()
    .toBuffer();
  const image = `data:image/png;base64,${bytes.toString('base64')}`;
  const body = { session_id: chat.id, image, floors: [] };
  return { chat, answer: await here.send('POST', '/api/chat/photo', body, chat.headers) };
}
let sent: { path: string; headers: Record<string, string> };

test('a private file goes to the bucket, from where both machines give it to its reader, and nobody else', async () => {
  const { chat, answer } = await sendInChat();
  const path = `/api${(answer.body as MessageAnswer).user_message.attachments?.photo?.path ?? ''}`;
  sent = { path, headers: chat.headers };
  const names = bucket.names().filter((name) => name.startsWith('private/'));
  expect(names).toHaveLength(1);
  for (const shop of [here, there]) {
    expect((await shop.fetch(path, { headers: chat.headers })).status).toBe(200);
    expect((await shop.fetch(path)).status).toBe(404);
    expect((await shop.fetch(`/media/${names[0]}`)).status).toBe(404);
    expect(existsSync(join(shop.dataDir, 'private'))).toBe(false);
  }
});

test('an unknown picture is 404; while the bucket is unavailable it is 503, and pages still work', async () => {
  const unknown = `/media/uploads/${'0'.repeat(32)}.webp`;
  expect((await there.fetch(unknown)).status).toBe(404);
  await bucket.close();
  const answer = await there.fetch(unknown);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
  expect((await there.fetch('/products')).status).toBe(200);
});

test('while the bucket is unavailable, private files are neither opened nor taken, and the shop says so in words', async () => {
  const opened = await there.send('GET', sent.path, undefined, sent.headers);
  expect(expectProblem(opened, 503, 'files_unavailable').detail).toContain('cannot be opened at the moment');
  expect(opened.headers.get('retry-after')).toBe('30');
  const { chat, answer } = await sendInChat();
  expect(expectProblem(answer, 503, 'files_unavailable').detail).toContain('cannot be stored at the moment');
  expect(await here.rows('SELECT 1 FROM chat_photos WHERE session_id = ?', chat.id)).toEqual([]);
});
