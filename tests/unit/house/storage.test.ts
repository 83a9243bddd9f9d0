/** Whatever the shop keeps in a browser stands in one list, and what is optional passes the one gate. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { NECESSARY, OPTIONAL } from '#domain/shop/storage.ts';

const SRC = resolve(import.meta.dirname, '../../../src');

/** The files that keep something, with the keys they keep. A new one belongs here, in the list, or behind the gate. */
const KEEPERS: Readonly<Record<string, readonly string[]>> = {
  'islands/admin/chat/ring.ts': ['desk_ring'],
  'islands/checkout/draft.ts': ['checkout_draft'],
  'islands/stores/chat-storage.ts': ['chat_session', 'chat_live', 'chat_unread', 'chat_last', 'chat_user'],
  'islands/stores/guest-storage.ts': ['guest_cart'],
  'islands/stores/wishlist.ts': ['wishlist_pending'],
  'pages/products/index.astro': ['list_view'],
  'scripts/consent-choose.ts': ['list_view'],
  'scripts/consent.ts': [],
  'scripts/home.ts': ['banner_dismissed'],
  'scripts/merge-cart.ts': ['guest_cart_key'],
  'scripts/social-proof.ts': [],
  'scripts/steady-forms.ts': ['draft '],
  'scripts/text-size.ts': ['text_size'],
  'server/accounts/cookies.ts': ['auth_token', 'viewer'],
  'server/cart/count.ts': ['cart_count'],
  'server/chat/sessions.ts': ['chat_'],
  'server/gallery/likes.ts': ['visitor'],
  'server/orders/access.ts': ['guest_orders'],
};

const KEEPS = /(?:local|session)Storage\.setItem|cookies\.set\(|document\.cookie = /;
const listed = [...NECESSARY, ...OPTIONAL].flatMap(({ key }) => key.split(', '));
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(ts|tsx|js|astro)$/.test(name),
);
const textOf = (name: string) => readFileSync(join(SRC, name), 'utf8');

test('only known files keep anything in a browser; what is optional goes through scripts/consent.ts', () => {
  expect(files.length).toBeGreaterThan(400);
  expect(files.filter((name) => KEEPS.test(textOf(name))).sort()).toEqual(Object.keys(KEEPERS).sort());
});

test.each(Object.entries(KEEPERS))('%s keeps what the privacy page lists', (name, keys) => {
  for (const key of keys) {
    expect(textOf(name)).toMatch(new RegExp(`['\`]${key}`));
    expect(
      listed.some((one) => one.replace('…', '') === key),
      `${key} is listed`,
    ).toBe(true);
  }
});
