/** What a guest's cart is when it is merged into an account: every line that the cart page showed, and no other. */
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const cartOf = (items: readonly object[]): string => JSON.stringify({ items, total_amount: 0 });

/**
 * Merges what lies in storage; the shop says yes.
 * @param meanwhile what another tab has put there by then
 * @returns what was sent, and what is left
 */
async function merged(items: readonly object[], meanwhile?: readonly object[]) {
  const kept = new Map([['guest_cart', cartOf(items)]]);
  let sent: unknown = null;
  vi.stubGlobal('document', { cookie: 'viewer=x', documentElement: { dataset: {} } });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', (_path: string, { body }: RequestInit) => {
    sent = (JSON.parse(String(body)) as { items: unknown }).items;
    if (meanwhile) kept.set('guest_cart', cartOf(meanwhile));
    return Promise.resolve(Response.json({ item_count: 0 }));
  });
  const { mergeGuestCart } = await import('#scripts/merge-cart.ts');
  await mergeGuestCart();
  const left = kept.get('guest_cart');
  expect(kept.has('guest_cart_key')).toBe(false);
  return { sent, left: left === undefined ? null : (JSON.parse(left) as { items: object[] }).items };
}

test('a sample that was kept without a quantity goes along', async () => {
  const { sent, left } = await merged([{ product_id: 'oak', is_sample: true }]);
  expect(sent).toEqual([expect.objectContaining({ product_id: 'oak', quantity: 1, is_sample: true })]);
  expect(left).toBeNull();
});

test('what the cart page leaves out as unreadable does not keep the other lines from the account', async () => {
  const { sent, left } = await merged([
    { product_id: 'oak', quantity: 0 },
    { product_id: 'ash', quantity: -1 },
    { quantity: 1 },
    { product_id: 'elm', quantity: 2, area_m2: 20_000, product_price: -5 },
  ]);
  expect(sent).toEqual([
    { product_id: 'elm', quantity: 2, is_sample: false, area_m2: null, product_price: null },
  ]);
  expect(left).toBeNull();
});

test('what another tab puts in while the merge is on its way is still there for the next one', async () => {
  const oak = { product_id: 'oak', quantity: 2 };
  const { left } = await merged(
    [oak],
    [
      { ...oak, quantity: 5 },
      { product_id: 'ash', quantity: 1 },
    ],
  );
  expect(left).toMatchObject([
    { product_id: 'oak', quantity: 3 },
    { product_id: 'ash', quantity: 1 },
  ]);
});
