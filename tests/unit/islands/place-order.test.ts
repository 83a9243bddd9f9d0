/** The checkout's key is kept before an order is sent with it, so that a lost response never leads to a second order. */
import { expect, test, vi } from 'vitest';
import { DEFAULT_DELIVERY_DRAFT } from '#domain/delivery/draft.ts';
import { placeOrder } from '#islands/checkout/place-order.ts';
import { cartOfLines } from '#islands/stores/guest-cart.ts';

const DRAFT = {
  address: {
    first_name: 'Orla',
    last_name: 'Quinn',
    email: 'orla@example.com',
    phone: '',
    address: '1 Quayside Road',
    city: 'Bangor',
    postal_code: 'BT20 5XX',
    country: 'GB',
  },
  showPurchase: false,
  delivery: DEFAULT_DELIVERY_DRAFT,
  clientKey: 'first',
  orderId: null,
  orderToken: null,
};

/** Places an order. @returns the keys in the order in which they were kept and sent */
async function placedWith(...answers: (() => Promise<Response>)[]) {
  const seen: string[] = [];
  vi.stubGlobal('document', { documentElement: { dataset: { viewer: 'user' } } });
  vi.stubGlobal('fetch', (_path: string, { body }: RequestInit) => {
    seen.push(`sent ${(JSON.parse(String(body)) as { client_key: string }).client_key}`);
    return answers.shift()?.();
  });
  await placeOrder(DRAFT, cartOfLines([]), { codes: [], total: 0 }, ({ clientKey, orderId }) => {
    seen.push(orderId ? `kept ${clientKey} for ${orderId}` : `kept ${clientKey}`);
  }).catch(() => seen.push('failed'));
  return seen;
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const order = () => Promise.resolve(Response.json({ id: 'order-1', order_token: 'token' }));
const stale = () => Promise.resolve(Response.json({ code: 'client_key_used' }, { status: 409 }));

test('the key is kept before it is sent, and the order after the response', async () => {
  expect(await placedWith(order)).toEqual(['kept first', 'sent first', 'kept first for order-1']);
  expect(await placedWith(lost)).toEqual(['kept first', 'sent first', 'failed']);
});

test('a key that replaces a used one is kept before it is sent, too', async () => {
  const [, , kept, sent, end] = await placedWith(stale, lost);
  expect(kept).toMatch(/^kept \w{32}$/);
  expect(sent).toBe(kept?.replace('kept', 'sent'));
  expect(end).toBe('failed');
});
