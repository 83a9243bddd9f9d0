/** Pictures over HTTP: uploads accepted or refused, stored once, served in ranges, deleted when unused. */
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectProblem } from '#tests/support/matchers.ts';
import { type Shop, startShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { setRows } from '#tests/support/stored.ts';

const SOON = { timeout: 30_000, interval: 100 };
const MAX_BYTES = 5_242_880;
const NOT_AN_IMAGE = 'Please select an image file';
const TOO_LARGE = 'File size must be less than 5MB';

let shop: Shop;
let catalogue: Record<string, string>;
beforeAll(async () => {
  shop = await startShop();
  catalogue = await as(shop, 'catalogue');
});
afterAll(() => shop.end());

const inline = (bytes: Uint8Array, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
/** A picture of one colour, wide enough for most of the listed sizes. */
const plain = (colour: string, width = 1200, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: colour } });
const add = (image_url: string, title = 'A floor') =>
  shop.send('POST', '/api/admin/customer-photos', { title, image_url }, catalogue);

async function stored(image_url: string): Promise<{ id: string; image_url: string }> {
  const { status, body } = await add(image_url);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body as { id: string; image_url: string };
}
const mediaRows = async (where = '1 = 1', ...args: string[]): Promise<number> =>
  Number(
    (await shop.database.client.execute({ sql: `SELECT count(*) FROM media WHERE ${where}`, args }))
      .rows[0]?.[0],
  );
const keyOf = (url: string) => /uploads\/([0-9a-f]{32})\.webp$/.exec(url)?.[1] ?? '';
const fileOf = (name: string) => join(shop.dataDir, 'media/uploads', name);

describe('uploads', () => {
  test.each([
    ['image/png', (picture: Sharp) => picture.png()],
    ['image/jpeg', (picture: Sharp) => picture.jpeg()],
    ['image/gif', (picture: Sharp) => picture.gif()],
    ['image/webp', (picture: Sharp) => picture.webp()],
  ])('%s is re-encoded as WebP and named by its content', async (type, encode) => {
    const { image_url: url } = await stored(
      inline(await encode(plain('#7a5c3e', 640, 480)).toBuffer(), type),
    );
    expect(url).toMatch(/^\/media\/uploads\/[0-9a-f]{32}\.webp$/);
    const shown = await shop.fetch(url);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    const made = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect([made.format, made.width, made.height]).toEqual(['webp', 640, 480]);
  });

  test('the bytes decide the file type, and EXIF data such as location and owner are removed', async () => {
    const photo = await plain('#446655')
      .withExif({ IFD0: { Copyright: 'A neighbour' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    const { image_url: url } = await stored(inline(photo, 'image/png'));
    const { exif } = await sharp(Buffer.from(await (await shop.fetch(url)).arrayBuffer())).metadata();
    expect(exif).toBeUndefined();
  });

  test('the same picture is stored once, even if it is used twice', async () => {
    const picture = inline(await plain('#112233').png().toBuffer());
    const [one, two] = [await stored(picture), await stored(picture)];
    expect(two.image_url).toBe(one.image_url);
    expect(two.id).not.toBe(one.id);
    expect(await mediaRows('key = ?', keyOf(one.image_url))).toBe(1);
    expect(
      readdirSync(join(shop.dataDir, 'media/uploads')).filter(
        (name) => name === `${keyOf(one.image_url)}.webp`,
      ),
    ).toHaveLength(1);
  });

  test('its sizes are made in the background after the response, before the first request for one', async () => {
    const { image_url: url } = await stored(inline(await plain('#ddccaa').jpeg().toBuffer()));
    for (const width of [160, 320, 640, 960])
      await expect.poll(() => existsSync(fileOf(`${keyOf(url)}-${width}.avif`)), SOON).toBe(true);
  });
});

describe('refused', () => {
  const before = { rows: 0, photos: 0 };
  const photos = async () =>
    Number((await shop.database.client.execute('SELECT count(*) FROM customer_photos')).rows[0]?.[0]);
  beforeAll(async () => Object.assign(before, { rows: await mediaRows(), photos: await photos() }));

  test.each([
    ['an SVG', inline(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml')],
    ['an SVG declared as PNG', inline(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['an HTML page declared as PNG', inline(Buffer.from('<!doctype html><script>alert(1)</script>'))],
    ['a program declared as JPEG', inline(Buffer.from('MZ\u0090\0\u0003'), 'image/jpeg')],
    ['a PNG signature without a picture', inline(Buffer.from('89504e470d0a1a0a00ff00ff', 'hex'))],
    ['text', inline(Buffer.from('Hello'), 'text/plain')],
    ['inline data that is not base64', 'data:image/png,hello'],
    ['a picture that the shop does not have', `/media/uploads/${'0'.repeat(32)}.webp`],
  ])('%s', async (_name, image_url) => {
    const answer = await add(image_url);
    expectProblem(answer, 422);
    expect((answer.body as { detail: string }).detail).toBe(NOT_AN_IMAGE);
  });

  test.each([
    ['http', 'http://pictures.example/floor.jpg'],
    ['a script', 'javascript:alert(1)'],
    ['a local file', 'file:///etc/passwd'],
    ['plain text', 'the green hall'],
  ])('%s, as the URL', async (_name, image_url) => {
    const { detail } = expectProblem(await add(image_url), 422);
    expect(detail).toBe('Please enter an image URL that begins with https://.');
  });

  test('one decoded byte above 5 MB; a body without a length is read only up to the limit', async () => {
    const file = Buffer.alloc(MAX_BYTES + 1);
    file.set([0xff, 0xd8, 0xff]);
    const over = await add(inline(file, 'image/jpeg'));
    expectProblem(over, 413);
    expect((over.body as { detail: string }).detail).toBe(TOO_LARGE);
    // One byte less is within the limit, so it is decoded and refused as not a picture.
    expectProblem(await add(inline(file.subarray(0, MAX_BYTES), 'image/jpeg')), 422);

    // A chunked body declares no length, so the received bytes are counted.
    let sent = 0;
    const chunk = Buffer.alloc(256 * 1024, 'a');
    const body = new ReadableStream<Uint8Array>({
      pull(stream) {
        sent += chunk.length;
        if (sent > 40_000_000) stream.close();
        else stream.enqueue(chunk);
      },
    });
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...catalogue },
      body,
      duplex: 'half',
    };
    const answer = await shop.fetch('/api/admin/customer-photos', init).catch(() => null);
    // The connection may be closed before the response is read; either way the body was refused.
    if (answer) expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(40_000_000);
  });

  test('a small file that declares enormous dimensions', async () => {
    const bomb = await plain('#000000', 12_000, 6_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(MAX_BYTES);
    const answer = await add(inline(bomb));
    expect(expectProblem(answer, 413).detail).toBe('Please use an image of at most 50 megapixels');
  });

  test('the same rules apply to every upload endpoint, and nothing refused is stored', async () => {
    const svg = inline(Buffer.from('<svg/>'), 'image/svg+xml');
    const { rows } = await shop.database.client.execute('SELECT id FROM products LIMIT 1');
    const endpoints: readonly (readonly [string, string, object])[] = [
      [
        'POST',
        `/api/admin/products/${String(rows[0]?.['id'])}/photos`,
        { image_url: svg, alt_text: 'A floor' },
      ],
      ['POST', '/api/admin/hero-slides', { title: 'A', subtitle: 'B', description: 'C', image_url: svg }],
      ['PUT', '/api/admin/categories/Tiles/image', { image_url: svg }],
    ];
    for (const [method, path, body] of endpoints) {
      const answer = await shop.send(method, path, body, catalogue);
      expectProblem(answer, 422);
      expect((answer.body as { detail: string }).detail, path).toBe(NOT_AN_IMAGE);
    }
    expect({ rows: await mediaRows(), photos: await photos() }).toEqual(before);
  });
});

describe('served', () => {
  let url: string;
  let whole: Buffer;
  beforeAll(async () => {
    ({ image_url: url } = await stored(inline(await plain('#8899aa').png().toBuffer())));
    whole = Buffer.from(await (await shop.fetch(url)).arrayBuffer());
  });

  test('as immutable, with an ETag and for HEAD requests', async () => {
    const { headers, status } = await shop.fetch(url);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('accept-ranges')).toBe('bytes');
    const etag = headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]+"$/);
    const known = await shop.fetch(url, { headers: { 'if-none-match': etag } });
    expect([known.status, await known.text()]).toEqual([304, '']);
    expect((await shop.fetch(url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    const head = await shop.fetch(url, { method: 'HEAD' });
    expect([
      head.status,
      head.headers.get('content-length'),
      head.headers.get('etag'),
      await head.text(),
    ]).toEqual([200, String(whole.length), etag, '']);
  });

  test('by byte ranges, valid and unsatisfiable', async () => {
    const range = async (value: string, more = {}) => {
      const answer = await shop.fetch(url, { headers: { range: value, ...more } });
      const bytes = Buffer.from(await answer.arrayBuffer());
      return { status: answer.status, contentRange: answer.headers.get('content-range'), bytes };
    };
    const { length } = whole;
    expect(await range('bytes=0-9')).toEqual({
      status: 206,
      contentRange: `bytes 0-9/${length}`,
      bytes: whole.subarray(0, 10),
    });
    expect((await range('bytes=10-')).bytes).toEqual(whole.subarray(10));
    expect((await range('bytes=-5')).bytes).toEqual(whole.subarray(-5));
    expect(await range(`bytes=${length}-`)).toMatchObject({ status: 416, contentRange: `bytes */${length}` });
    // Several ranges and nonsense are ignored.
    for (const ignored of ['bytes=0-1,4-5', 'bytes=nine', 'bytes=3-1'])
      expect(await range(ignored), ignored).toMatchObject({ status: 200, contentRange: null });
    // If-Range with another ETag: the whole file is sent.
    expect((await range('bytes=0-9', { 'if-range': '"other"' })).status).toBe(200);
  });

  test('only in listed sizes and formats', async () => {
    const size = (name: string) => shop.fetch(url.replace('.webp', name));
    for (const [name, type] of [
      ['-320.avif', 'image/avif'],
      ['-320.webp', 'image/webp'],
      ['-320.jpg', 'image/jpeg'],
    ] as const) {
      const answer = await size(name);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
      expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(320);
    }
    for (const name of ['-321.webp', '-320.png', '.jpg', '-99999.webp'])
      expect((await size(name)).status, name).toBe(404);
    // Other files cannot be reached through picture paths.
    expect((await shop.fetch('/media/uploads/..%2f..%2fstore.db')).status).toBe(400);
    for (const path of ['/media/uploads', '/media', '/media/store.db', '/store.db'])
      expect((await shop.fetch(path)).status, path).toBe(404);
  });
});

test('unused pictures are deleted with their variants after a day; used or new ones stay', async () => {
  const [shown, orphan, fresh] = await Promise.all(
    ['#a10000', '#00a100', '#0000a1'].map(async (colour) =>
      stored(inline(await plain(colour).png().toBuffer())),
    ),
  );
  if (!shown || !orphan || !fresh) throw new Error('three were stored');
  for (const { image_url: url } of [shown, orphan])
    expect((await shop.fetch(url.replace('.webp', '-160.webp'))).status).toBe(200);
  for (const { id } of [orphan, fresh])
    expect((await shop.send('DELETE', `/api/admin/customer-photos/${id}`, undefined, catalogue)).status).toBe(
      200,
    );
  // The sizes are made one after the other in the background; stopping the process meanwhile would leave a partial file.
  for (const { image_url: url } of [shown, orphan, fresh])
    await expect.poll(() => existsSync(fileOf(`${keyOf(url)}-1600.avif`)), SOON).toBe(true);
  const dayAgo = Date.now() - 25 * 3_600_000;
  const key = [shown, orphan].map(({ image_url: url }) => keyOf(url));
  await setRows(shop, 'media', { key }, { createdAt: new Date(dayAgo) });
  // A partial file as a killed process leaves it, and one that is being written now.
  const [left, writing] = [fileOf('left.webp.0a1b2c.part'), fileOf('writing.webp.0a1b2c.part')];
  for (const file of [left, writing]) writeFileSync(file, 'RIFF');
  utimesSync(left, dayAgo / 1000, dayAgo / 1000);
  await shop.stop();
  shop = await startShop({ dataDir: shop.dataDir });
  await expect.poll(() => mediaRows('key = ?', keyOf(orphan.image_url)), SOON).toBe(0);
  await expect.poll(() => existsSync(left), SOON).toBe(false);
  expect(
    readdirSync(join(shop.dataDir, 'media/uploads')).filter((name) =>
      name.startsWith(keyOf(orphan.image_url)),
    ),
  ).toEqual([]);
  expect((await shop.fetch(orphan.image_url)).status).toBe(404);
  expect((await shop.fetch(orphan.image_url.replace('.webp', '-160.webp'))).status).toBe(404);
  expect((await shop.fetch(shown.image_url)).status).toBe(200);
  expect((await shop.fetch(fresh.image_url)).status).toBe(200);
  expect(existsSync(writing)).toBe(true);
});
