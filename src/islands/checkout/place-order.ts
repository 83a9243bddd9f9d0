/** Places the order: sends the address, and the items with the displayed prices. */
import type { CartWire } from '#domain/cart/contract.ts';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { api, ApiError } from '#islands/api.ts';
import { randomKey } from '#islands/stores/random-key.ts';
import { isGuest } from '#islands/stores/viewer.ts';
import type { Draft } from './draft.ts';

function send(draft: Draft, cart: CartWire): Promise<PlacedOrderWire> {
  const common = {
    shipping_address: draft.address,
    total_amount: cart.total_amount,
    client_key: draft.clientKey,
    show_purchase: draft.showPurchase,
  };
  if (!isGuest()) return api<PlacedOrderWire>('/orders', { method: 'POST', body: common });
  const items = cart.items.map((item) => ({
    product_id: item.product_id,
    quantity: item.quantity,
    is_sample: item.is_sample,
    area_m2: item.area_m2,
    product_price: item.product_price,
    total_price: item.total_price,
  }));
  return api<PlacedOrderWire>('/orders/guest', {
    method: 'POST',
    body: { ...common, items, order_token: draft.orderToken },
  });
}

/** Refusals after which the order is sent again with a new key, because the key belongs to an order that cannot be used. */
const STALE_KEY_CODES = new Set(['order_closed', 'client_key_used']);

/**
 * Places the order, or returns the one that this checkout has placed before.
 * @returns the order, and the draft with its key and token
 * @throws ApiError
 */
export async function placeOrder(
  draft: Draft,
  cart: CartWire,
): Promise<{ readonly order: PlacedOrderWire; readonly draft: Draft }> {
  const finish = (used: Draft, order: PlacedOrderWire) => ({
    order,
    draft: { ...used, orderId: order.id, orderToken: order.order_token },
  });
  try {
    return finish(draft, await send(draft, cart));
  } catch (error) {
    if (!(error instanceof ApiError) || !STALE_KEY_CODES.has(error.code)) throw error;
    const renewed = { ...draft, clientKey: randomKey(), orderId: null, orderToken: null };
    return finish(renewed, await send(renewed, cart));
  }
}
