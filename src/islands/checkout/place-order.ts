/** Places the order: sends the address, and the items with the displayed prices. */
import type { CartWire } from '#domain/cart/contract.ts';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { api, ApiError } from '#islands/api.ts';
import { randomKey } from '#islands/new-id.ts';
import { isKeptLonger } from '#islands/delivery/kept-postcode.ts';
import { inTab } from '#islands/tab-storage.ts';
import { entriesAt, type Entry, PLAN_IN_CART } from '#islands/rooms/stored-plans.ts';
import { showToast } from '#islands/stores/toasts.ts';
import { isGuest } from '#islands/stores/viewer.ts';
import { deliveryBody } from '#domain/delivery/draft.ts';
import type { Draft, OrderKey } from './draft.ts';

/** The code that the cart is priced with, and the total after it. */
export interface Discounted {
  readonly codes: readonly string[];
  readonly total: number;
}

function send(draft: Draft, cart: CartWire, { codes, total }: Discounted): Promise<PlacedOrderWire> {
  const common = {
    shipping_address: draft.address,
    total_amount: total,
    discount_codes: codes,
    client_key: draft.clientKey,
    show_purchase: draft.showPurchase,
    // Consent may have been withdrawn in another tab.
    referrer_host: isKeptLonger() ? inTab('came_from') : null,
    delivery: deliveryBody(draft.delivery),
  };
  if (!isGuest()) return api('POST /orders', { body: common });
  const items = cart.items.map((item) => ({
    product_id: item.product_id,
    quantity: item.quantity,
    is_sample: item.is_sample,
    area_m2: item.area_m2,
    room_names: item.room_names,
    product_price: item.product_price,
    total_price: item.total_price,
  }));
  return api('POST /orders/guest', { body: { ...common, items, order_token: draft.orderToken } });
}

/** Sends the plans that the goods come from, beside the payment. @param plans as they stood when the order was sent */
function sendPlans({ id, order_token }: PlacedOrderWire, cart: CartWire, plans: readonly Entry[]): void {
  void import('#islands/rooms/order-plan.ts')
    .then(({ leavePlan }) => leavePlan(id, order_token ?? null, cart, plans))
    .then((leftOut) => leftOut.forEach((sentence) => showToast(sentence, 'info')))
    .catch(() => undefined);
}

/** Refusals after which the order is sent again with a new key, because the key belongs to an order that cannot be used. */
const STALE_KEY_CODES = new Set(['order_closed', 'client_key_used']);

/**
 * Places the order, or returns the one that this checkout has placed before.
 * @param keep stores the draft's key and order, before the order is sent and afterwards
 * @throws ApiError
 */
export async function placeOrder(
  draft: Draft,
  cart: CartWire,
  discounted: Discounted,
  keep: (key: OrderKey) => void,
): Promise<PlacedOrderWire> {
  const place = async (key: OrderKey): Promise<PlacedOrderWire> => {
    // Before it is sent: if the response is lost, even to a reload, the next request has the same key.
    keep(key);
    const plans = entriesAt(PLAN_IN_CART);
    const order = await send({ ...draft, ...key }, cart, discounted);
    keep({ ...key, orderId: order.id, orderToken: order.order_token });
    if (cart.items.some((item) => item.room_goods)) sendPlans(order, cart, plans);
    return order;
  };
  const { clientKey, orderId, orderToken } = draft;
  try {
    return await place({ clientKey, orderId, orderToken });
  } catch (error) {
    if (!(error instanceof ApiError) || !STALE_KEY_CODES.has(error.code)) throw error;
    return place({ clientKey: randomKey(), orderId: null, orderToken: null });
  }
}
