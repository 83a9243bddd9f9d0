/** Everything that the shop stores in a browser is on one list, and optional items require consent. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { mayRemember } from '#domain/shop/consent.ts';
import { NECESSARY, OPTIONAL } from '#domain/shop/storage.ts';

const SRC = resolve(import.meta.dirname, '../../../src');

/** The files that store something, with their keys. Add new ones here and to the list, or use scripts/consent.ts. */
const STORING_FILES: Readonly<Record<string, readonly string[]>> = {
  'islands/chat/inbox/drafts.ts': ['inbox_drafts'],
  'islands/chat/inbox/ring.ts': ['desk_ring'],
  'islands/checkout/draft.ts': ['checkout_draft'],
  'islands/catalogue/measured-area.ts': ['measured'],
  'islands/delivery/kept-postcode.ts': ['delivery_postcode'],
  'islands/reviews/ReviewForm.tsx': ['draft '],
  'islands/rooms/stored-plans.ts': ['room_plan', 'room_plan_earlier', 'room_plan_in_cart'],
  'islands/stores/chat-storage.ts': ['chat_session', 'chat_live', 'chat_unread', 'chat_last', 'chat_user'],
  'islands/stores/discount.ts': ['discount_code'],
  'islands/stores/guest-storage.ts': ['guest_cart', 'guest_cart_key'],
  'islands/stores/my-floor.ts': ['my_floor'],
  'islands/stores/reorder-notes.ts': ['reorder_notes'],
  'islands/stores/wishlist.ts': ['wishlist_pending'],
  'islands/tab-storage.ts': [],
  'pages/products/index.astro': ['list_view'],
  'scripts/admin/count-stock.ts': ['stock_count'],
  'scripts/admin/ticks.ts': ['chosen_rows'],
  'scripts/consent-choose.ts': ['list_view'],
  'scripts/consent.ts': [],
  'scripts/home.ts': ['banner_dismissed'],
  'scripts/merge-cart.ts': [],
  'scripts/room-view/last-room.ts': ['view_room'],
  'scripts/social-proof.ts': [],
  'scripts/inline-forms.ts': ['draft '],
  'scripts/text-size.ts': ['text_size'],
  'scripts/trade-vat.ts': ['trade_vat'],
  'server/accounts/cookies.ts': ['auth_token', 'viewer'],
  'server/accounts/known-browser.ts': ['known_browser'],
  'server/cart/count.ts': ['cart_count'],
  'server/chat/sessions.ts': ['chat_'],
  'server/gallery/likes.ts': ['visitor'],
  'server/orders/access.ts': ['guest_orders'],
};

const STORES = /(?:local|session)Storage\.setItem|keepInTab\((?!.*null\))|cookies\.set\(|document\.cookie = /;
const listed = [...NECESSARY, ...OPTIONAL].flatMap(({ key }) => key.split(', '));
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(ts|tsx|js|astro)$/.test(name),
);
const textOf = (name: string) => readFileSync(join(SRC, name), 'utf8');

test('only known files store anything in a browser; optional items go through scripts/consent.ts', () => {
  expect(files.length).toBeGreaterThan(400);
  expect(files.filter((name) => STORES.test(textOf(name))).sort()).toEqual(Object.keys(STORING_FILES).sort());
});

test.each(Object.entries(STORING_FILES))('%s stores what the privacy page lists', (name, keys) => {
  for (const key of keys) {
    expect(textOf(name)).toMatch(new RegExp(`['\`]${key}`));
    expect(
      listed.some((entry) => entry.replace('…', '') === key),
      `${key} is listed`,
    ).toBe(true);
  }
});

test('conveniences are kept after consent alone', () => {
  expect([mayRemember('all'), mayRemember('needed')]).toEqual([true, false]);
});
