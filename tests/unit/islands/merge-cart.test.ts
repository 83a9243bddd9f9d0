/** Merging a guest's cart into an account sends exactly the lines that the cart page shows. */
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => void vi.resetModules());

const cartOf = (items: readonly object[]): string => JSON.stringify({ items, total_amount: 0 });

interface Line {
  readonly product_id: string;
  readonly quantity: number;
}

/** A signed-in shopper's browser that still has a guest's cart, and a server that adds each key's items once. */
async function browserWith(items: readonly object[]) {
  const storage = new Map([['guest_cart', cartOf(items)]]);
  const sent: (readonly Line[])[] = [];
  const merged = new Map<string, readonly Line[]>();
  /** What happens to the next request: `lost` loses the response, `unheard` the request. */
  const line: { next: 'answered' | 'lost' | 'unheard'; meanwhile?: readonly object[] } = { next: 'answered' };
  vi.stubGlobal('document', { cookie: 'viewer=x', documentElement: { dataset: {} } });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('fetch', (_path: string, { body, headers }: RequestInit) => {
    const { items: asked } = JSON.parse(String(body)) as { items: readonly Line[] };
    sent.push(asked);
    const key = new Headers(headers).get('idempotency-key') ?? '';
    if (line.next !== 'unheard' && !merged.has(key)) merged.set(key, asked);
    if (line.meanwhile) storage.set('guest_cart', cartOf(line.meanwhile));
    return line.next === 'answered'
      ? Promise.resolve(Response.json({ item_count: 0 }))
      : Promise.reject(new TypeError('Failed to fetch'));
  });
  const { mergeGuestCart } = await import('#scripts/merge-cart.ts');
  return {
    line,
    sent,
    storage,
    merge: mergeGuestCart,
    /** The account's boxes by product. */
    account: () => {
      const boxes: Record<string, number> = {};
      for (const { product_id: id, quantity } of [...merged.values()].flat())
        boxes[id] = (boxes[id] ?? 0) + quantity;
      return boxes;
    },
  };
}

/**
 * Merges the stored cart; the server accepts.
 * @param meanwhile items that another tab stores before the response
 * @returns the sent items, and the items left in storage
 */
async function merged(items: readonly object[], meanwhile?: readonly object[]) {
  const { line, merge, sent, storage } = await browserWith(items);
  if (meanwhile) line.meanwhile = meanwhile;
  await merge();
  const left = storage.get('guest_cart');
  expect(storage.has('guest_cart_key')).toBe(false);
  return { sent: sent[0], left: left === undefined ? null : (JSON.parse(left) as { items: object[] }).items };
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

const OAK = { product_id: 'oak', quantity: 2 };
const ASH = { product_id: 'ash', quantity: 1 };

test.each([
  ['a new line', [OAK, ASH], { oak: 2, ash: 1 }],
  ['more boxes', [{ ...OAK, quantity: 5 }], { oak: 5 }],
  ['nothing', [OAK], { oak: 2 }],
])('after a lost response, %s added since is merged, and nothing twice', async (_added, now, account) => {
  for (const next of ['lost', 'unheard'] as const) {
    const shopper = await browserWith([OAK]);
    shopper.line.next = next;
    await shopper.merge();
    shopper.storage.set('guest_cart', cartOf(now));
    // Another failure changes nothing.
    await shopper.merge();
    shopper.line.next = 'answered';
    await shopper.merge();
    expect(shopper.account(), next).toEqual(account);
    expect([...shopper.storage.keys()], next).toEqual([]);
    vi.resetModules();
  }
});

test('what was removed after a request that the server never got is not merged', async () => {
  const shopper = await browserWith([OAK, ASH]);
  shopper.line.next = 'unheard';
  await shopper.merge();
  shopper.storage.set('guest_cart', cartOf([ASH]));
  shopper.line.next = 'answered';
  await shopper.merge();
  expect(shopper.account()).toEqual({ ash: 1 });
});

test('the same goods in a later cart are merged again', async () => {
  const shopper = await browserWith([OAK]);
  shopper.line.next = 'lost';
  await shopper.merge();
  const { writeGuestCart } = await import('#islands/stores/guest-cart.ts');
  writeGuestCart([]);
  shopper.storage.set('guest_cart', cartOf([OAK]));
  shopper.line.next = 'answered';
  await shopper.merge();
  expect(shopper.account()).toEqual({ oak: 4 });
});
