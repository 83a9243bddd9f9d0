/** Bodies that are small on the wire and large once parsed: refused before they are parsed, on every route. */
import { beforeAll, expect, test } from 'vitest';
import { expectProblem } from '#tests/support/matchers.ts';
import { anAdmin, type Shopper } from '#tests/support/shoppers.ts';
import { addressOf, pageFiles } from '#tests/support/routes.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
let owner: Shopper;
beforeAll(async () => {
  shop = await sharedShop();
  owner = await anAdmin(shop);
});

const FORM = 'application/x-www-form-urlencoded';
const fields = (count: number) => Array.from({ length: count }, (_, nth) => `f${nth}=a`).join('&');

function parts(count: number): string {
  const part = (nth: number) => `--limit\r\nContent-Disposition: form-data; name="f${nth}"\r\n\r\na\r\n`;
  return `${Array.from({ length: count }, (_, nth) => part(nth)).join('')}--limit--\r\n`;
}

/** A body without a declared length: it is sent in chunks. */
const inChunks = (text: string): ReadableStream<Uint8Array> => new Blob([text]).stream();

async function post(
  path: string,
  type: string,
  body: string | ReadableStream<Uint8Array>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return shop.fetch(path, {
    method: 'POST',
    headers: { 'content-type': type, origin: shop.url, ...headers },
    body,
    ...(typeof body === 'string' ? {} : { duplex: 'half' }),
  } as RequestInit);
}

/** The pages that a guest posts a form to. */
const FORM_PAGES = ['/login', '/register', '/forgotten-password', '/reset-password', '/contact/send'];

test.each([
  ['of many bytes', FORM, () => `email=${'a'.repeat(100_000)}`],
  ['of many fields', FORM, () => fields(101)],
  ['of many fields in chunks', FORM, () => inChunks(fields(101))],
  ['of half a million fields', FORM, () => fields(500_000)],
  ['of half a million fields in chunks', FORM, () => inChunks(fields(500_000))],
  ['of many parts', 'multipart/form-data; boundary=limit', () => parts(101)],
  ['of many parts in chunks', 'multipart/form-data; boundary="limit"', () => inChunks(parts(20_000))],
])('a form %s is refused with a sentence', async (_name, type, body) => {
  for (const page of FORM_PAGES) {
    const answer = await post(page, type, body());
    expect(answer.status, page).toBe(413);
    expect(await answer.text(), page).toMatch(/form/i);
  }
});

test('a form of a hundred fields is read, and what it says is kept', async () => {
  for (const [type, more] of [
    [FORM, `email=nobody%40mail.example&password=wrong&${fields(98)}`],
    [
      'multipart/form-data; boundary=limit',
      `--limit\r\nContent-Disposition: form-data; name="email"\r\n\r\nnobody@mail.example\r\n${parts(90)}`,
    ],
  ] as const) {
    const answer = await post('/login', type, more);
    expect([401, 422]).toContain(answer.status);
    expect(await answer.text()).toContain('nobody@mail.example');
  }
});

test('no page of the shop fails on an oversized form, or parses it', async () => {
  const refusedOn: string[] = [];
  // The page of server errors is one itself.
  for (const file of pageFiles().filter((name) => /(?<!^500)\.astro$/.test(name))) {
    const path = addressOf(file, () => 'nothing-here');
    const answer = await post(path, FORM, fields(50_000), owner.browser);
    expect(answer.status, path).toBeLessThan(500);
    if (answer.status === 413) refusedOn.push(path);
  }
  for (const page of [
    '/account',
    '/admin',
    '/admin/settings',
    '/admin/products',
    '/wishlist',
    '/admin/users',
  ])
    expect(refusedOn).toContain(page);
});

test('calls refuse JSON that is nested deeply or has many values', async () => {
  const many = `[${'0,'.repeat(20_000)}0]`;
  const keys = `{${Array.from({ length: 6_000 }, (_, nth) => `"k${nth}":1`).join(',')}}`;
  const bodies = ['['.repeat(30_000), `{"message":${'['.repeat(100)}${']'.repeat(100)}}`, many, keys];
  for (const body of bodies) {
    for (const path of ['/api/contact', '/api/auth/login', '/api/chat/session', '/api/orders/guest']) {
      const answer = await post(path, 'application/json', body);
      expectProblem(
        { status: answer.status, headers: answer.headers, body: await answer.json() },
        413,
        'too_large',
      );
    }
  }
  const large = await post('/api/admin/products/import', 'application/json', `{"csv":"","x":${many}}`, {
    ...owner.browser,
  });
  expect(large.status).toBe(413);
  const form = await post('/api/contact', FORM, fields(101));
  expect(form.status).toBe(413);
});

test('brackets, commas and quotes inside text are no structure', async () => {
  const message = `${'[{,:'.repeat(300)} \\"\\\\`;
  const body = `{"name":"Orla","email":"orla@mail.example","message":"${message}"}`;
  const answer = await post('/api/contact', 'application/json', body);
  expect([200, 201, 422]).toContain(answer.status);
});

test('a notice of the payment provider, or a card for its emulator, that is too large is refused with 413', async () => {
  for (const body of [' '.repeat(300_000), inChunks(' '.repeat(300_000)), inChunks(' '.repeat(9_000_000))]) {
    expect((await post('/api/payments/webhook', 'application/json', body)).status).toBe(413);
  }
  for (const body of ['a'.repeat(5_000), inChunks('a'.repeat(9_000_000))])
    expect((await post('/emu/tokens', 'application/json', body)).status).toBe(413);
});
