/** The displayed cart reflects the last change, in whatever order responses arrive. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CartItemWire, CartWire } from '#domain/cart/contract.ts';

/** A cart item, as in responses and in local storage. */
const item = (id: string, quantity: number): CartItemWire => ({
  product_id: id,
  product_name: id,
  product_price: 10,
  supplier: 'Lagan Mills',
  quantity,
  area_m2: null,
  total_price: 10 * quantity,
  is_sample: false,
  sample_shipping_cost: 0,
  product_images: [],
  category: 'Tiles',
  unit: 'box',
  box_size_m2: 1,
  price_per_m2: 10,
  cut_to_size: false,
  stock: 50,
  price_was: null,
  problem: null,
});

const cartOf = (items: readonly CartItemWire[]): CartWire => ({
  items: [...items],
  total_amount: items.reduce((sum, line) => sum + line.total_price, 0),
  goods_total: items.reduce((sum, line) => sum + line.total_price, 0),
  sample_count: 0,
  sample_shipping_total: 0,
  charges: [{ kind: 'delivery', amount: 0 }],
  item_count: items.reduce((sum, line) => sum + line.quantity, 0),
  orderable: items.length > 0,
  notices: [],
  discounts: { codes: [], applied: [], rejected: [] },
});

/** Pending requests, in order. */
let open: { readonly asked: string; readonly answer: (cart: CartWire) => void }[];
const storage = new Map<string, string>();

/** The store on a guest's or a user's page. Requests stay pending until the test responds. */
async function storeOf(viewer: 'guest' | 'user') {
  vi.resetModules();
  open = [];
  storage.clear();
  vi.stubGlobal('document', { documentElement: { dataset: { viewer } } });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('fetch', (path: string, { method = 'GET' }: RequestInit) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    open.push({ asked: `${method} ${path}`, answer: (cart) => resolve(Response.json(cart)) });
    return promise;
  });
  return import('#islands/stores/cart.ts');
}

/** Responds to the pending request whose method and path contain a text, and lets the store process it. */
async function answer(text: string, items: readonly CartItemWire[]): Promise<void> {
  const at = open.findIndex(({ asked }) => asked.includes(text));
  const [call] = open.splice(at, at < 0 ? 0 : 1);
  expect(call, `${text} was requested`).toBeDefined();
  call?.answer(cartOf(items));
  await vi.waitFor(() => Promise.resolve());
  await new Promise((done) => setImmediate(done));
}

beforeEach(() => {
  open = [];
});
afterEach(() => void vi.resetModules());

test('a cart read whose response arrives after a later change does not bring back a removed line', async () => {
  const { $cart, refreshCart, removeFromCart } = await storeOf('user');
  const looking = refreshCart();
  const removing = removeFromCart('oak', false);
  await answer('DELETE', []);
  await removing;
  await answer('GET /api/cart', [item('oak', 1)]);
  await looking;
  expect($cart.get().cart.items).toEqual([]);
  // The requests may have been swapped too, so the cart is read again.
  await answer('GET /api/cart', []);
  expect($cart.get()).toMatchObject({ status: 'ready', cart: { items: [] } });
  expect(open).toEqual([]);
});

test('two overlapping changes with swapped responses end with both', async () => {
  const { $cart, changeQuantity } = await storeOf('user');
  const changes = [changeQuantity('oak', 2), changeQuantity('ash', 3)];
  await answer('/ash', [item('oak', 2), item('ash', 3)]);
  await answer('/oak', [item('oak', 2), item('ash', 1)]);
  await Promise.all(changes);
  await answer('GET /api/cart', [item('oak', 2), item('ash', 3)]);
  expect($cart.get().cart.items.map(({ quantity }) => quantity)).toEqual([2, 3]);
  expect(open).toEqual([]);
});

test('a single request is sent once', async () => {
  const { $cart, changeQuantity, refreshCart } = await storeOf('user');
  const looking = refreshCart();
  await answer('GET /api/cart', [item('oak', 1)]);
  await looking;
  const changing = changeQuantity('oak', 2);
  await answer('PUT', [item('oak', 2)]);
  await changing;
  expect($cart.get()).toMatchObject({ status: 'ready', cart: { item_count: 2 } });
  expect(open).toEqual([]);
});

test('a late quote does not overwrite what another tab has stored meanwhile', async () => {
  const { refreshCart } = await storeOf('guest');
  storage.set('guest_cart', JSON.stringify({ items: [item('oak', 1)], total_amount: 10 }));
  const pricing = refreshCart();
  // The same count, but another product.
  const other = JSON.stringify({ items: [item('ash', 1)], total_amount: 10 });
  storage.set('guest_cart', other);
  await answer('/api/cart/quote', [item('oak', 1)]);
  await pricing;
  expect(storage.get('guest_cart')).toBe(other);
});
