/**
 * The whole route table, walked as a guest and as a shopper: each route must be classified, and nobody gets in where
 * its class does not let them.
 */
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type Shop } from '#tests/support/shop.ts';

const PAGES = resolve(import.meta.dirname, '../../src/pages');
const files = readdirSync(PAGES, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(PAGES.length + 1));

/** Pages by who may see them; the first rule that matches counts. */
const CLASSES: readonly (readonly [RegExp, 'staff' | 'user' | 'signed' | 'public'])[] = [
  [/^admin(\/|\.)/, 'staff'],
  [/^(account\/|wishlist\/index|orders\/index|orders\.astro)/, 'user'],
  [/^(orders\/|wishlist\/shared\/|finance\/apply\/|payments\/|media\/|invoices\/)/, 'signed'],
  [
    /^(index|about|contact|gallery|areas\/|products\/|products\.|\[\.\.\.path\]|404|500|access-denied)/,
    'public',
  ],
  [/^(delivery|terms|privacy|accessibility|reviews-policy)\./, 'public'],
  [/^(cart|checkout|login|logout|register|forgotten-password|reset-password)(\.|\/)/, 'public'],
  [/^(robots|sitemap|sitemap-.*|products-feed|site|og)(\.|\[)/, 'public'],
];
const classOf = (file: string) => CLASSES.find(([pattern]) => pattern.test(file))?.[1];

interface Walked {
  paths: Record<string, Record<string, { 'x-access': string | string[] }>>;
}

let shop: Shop;
let bearer: Record<string, string>;
let calls: { method: string; path: string; access: string | string[] }[];

beforeAll(async () => {
  shop = await startShop();
  const { body } = await shop.send('POST', '/api/auth/register', {
    full_name: 'Walking Shopper',
    username: 'walker',
    email: 'walker@mail.example',
    password: 'a-long-walk',
  });
  bearer = { authorization: `Bearer ${(body as { access_token: string }).access_token}` };
  const { paths } = (await shop.send('GET', '/api/openapi.json')).body as Walked;
  calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: path.replace(/\{\w+\}/g, 'nothing-here'),
      access: operation['x-access'],
    })),
  );
});
afterAll(() => shop.stop());

test('every page is classified', () => {
  const pages = files.filter((file) => !file.startsWith('api/'));
  expect(pages.filter((file) => classOf(file) === undefined)).toEqual([]);
});

test('every call names its access', () => {
  expect(calls.length).toBeGreaterThan(20);
  expect(calls.filter(({ access }) => !access)).toEqual([]);
});

test('pages that need a login send guests to it, and staff pages refuse shoppers', async () => {
  const closed = files.filter((file) => !file.startsWith('api/') && !file.includes('['));
  for (const file of closed) {
    const kind = classOf(file);
    if (kind !== 'user' && kind !== 'staff') continue;
    const path = `/${file.replace(/(\/index)?\.(astro|ts)$/, '')}`;
    const guest = await shop.fetch(path);
    expect(guest.status, path).toBe(303);
    expect(guest.headers.get('location'), path).toBe(`/login?next=${encodeURIComponent(path)}`);
    if (kind === 'staff') expect((await shop.fetch(path, { headers: bearer })).status, path).toBe(403);
  }
});

test('calls that need a login answer guests 401; staff calls answer shoppers 403', async () => {
  for (const { method, path, access } of calls) {
    if (access === 'public' || access === 'signed') continue;
    expect((await shop.send(method, path)).status, `guest ${method} ${path}`).toBe(401);
    if (access === 'user') continue;
    expect((await shop.send(method, path, undefined, bearer)).status, `shopper ${method} ${path}`).toBe(403);
  }
});
