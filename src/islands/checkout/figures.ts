/** The summary's lines, from the cart before the order is placed and from the order afterwards. */
import type { CartWire } from '#domain/cart/contract.ts';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { isChargeShown } from '#domain/pricing/charges.ts';
import type { SummaryFigures } from './types.ts';

const takenOff = ({ discounts }: Pick<CartWire, 'discounts'>) =>
  discounts.applied.filter(({ amount }) => amount > 0);

/** What a line of a cart and one of an order have in common. */
const shared = (item: CartWire['items'][number] | PlacedOrderWire['items'][number]) => ({
  productId: item.product_id,
  name: item.product_name,
  isSample: item.is_sample,
  quantity: item.quantity,
  unit: item.unit,
  pricePerM2: item.price_per_m2,
  total: item.total_price,
  shipping: item.sample_shipping_cost,
  cutToSize: item.cut_to_size,
  rooms: item.room_names ?? null,
});

/** The summary before the order is placed, with the prices of the last response. */
export const figuresOfCart = (cart: CartWire): SummaryFigures => ({
  lines: cart.items.map((item) => ({
    ...shared(item),
    price: item.product_price,
    image: item.product_images[0] ?? null,
    problem: item.problem,
  })),
  goods: cart.goods_total,
  discounts: takenOff(cart),
  charges: cart.charges,
  total: cart.total_amount,
});

/** The summary of a placed order, with the amounts that are charged. */
export const figuresOfOrder = (order: PlacedOrderWire): SummaryFigures => ({
  lines: order.items.map((item) => ({
    ...shared(item),
    price: item.price,
    image: item.image_url,
    problem: null,
  })),
  goods: order.goods_amount,
  discounts: takenOff(order),
  charges: order.charges.filter(({ kind, amount }) => isChargeShown(kind, amount, order.delivery?.method)),
  total: order.total_amount,
});
