/** Merging a guest's cart into an account sends exactly the lines that the cart page shows. */
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const cartOf = (items: readonly object[]): string => JSON.stringify({ items, total_amount: 0 });

/**
 * Merges the stored cart; the server accepts.
 * @param meanwhile items that another tab stores before the response
 * @returns the sent items, and the items left in storage
 */
async function merged(items: readonly object[], meanwhile?: readonly object[]) {
  const storage = new Map([['guest_cart', cartOf(items)]]);
  let sent: unknown = null;
  vi.stubGlobal('document', { cookie: 'viewer=x', documentElement: { dataset: {} } });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('fetch', (_path: string, { body }: RequestInit) => {
    sent = (JSON.parse(String(body)) as { items: unknown }).items;
    if (meanwhile) storage.set('guest_cart', cartOf(meanwhile));
    return Promise.resolve(Response.json({ item_count: 0 }));
  });
  const { mergeGuestCart } = await import('#scripts/merge-cart.ts');
  await mergeGuestCart();
  const left = storage.get('guest_cart');
  expect(storage.has('guest_cart_key')).toBe(false);
  return { sent, left: left === undefined ? null : (JSON.parse(left) as { items: object[] }).items };
}

test('a sample stored without a quantity is sent', async () => {
  const { sent, left } = await merged([{ product_id: 'oak', is_sample: true }]);
  expect(sent).toEqual([expect.objectContaining({ product_id: 'oak', quantity: 1, is_sample: true })]);
  expect(left).toBeNull();
});

test('invalid items are not sent, and do not prevent the merge of the others', async () => {
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

test('items that another tab adds during the merge stay in storage', async () => {
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
