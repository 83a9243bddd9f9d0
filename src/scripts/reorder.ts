/** 'Order again': puts an earlier order's goods into the cart at today's prices, and opens the cart, which says what is different. */
import type { OrderWire } from '#domain/orders/contract.ts';
import { goodsLeftOut, priceChanged, serviceLeftOut } from '#domain/cart/texts.ts';
import { mm2FromM2 } from '#domain/shared/area.ts';
import { penceFromPounds } from '#domain/shared/money.ts';
import {
  $cart,
  addRefusal,
  addSample,
  addToCart,
  type CartProductFacts,
  refreshCart,
} from '#islands/stores/cart.ts';
import { keepReorderNotes } from '#islands/stores/reorder-notes.ts';
import { showToast } from '#islands/stores/toasts.ts';

type Item = OrderWire['items'][number];

const factsOf = (item: Item): CartProductFacts => ({
  product_id: item.product_id,
  product_name: item.product_name,
  product_price: item.price,
  supplier: item.supplier,
  product_images: item.image_url ? [item.image_url] : [],
  category: '',
  unit: item.unit,
  box_size_m2: null,
  price_per_m2: item.price_per_m2,
  cut_to_size: item.cut_to_size,
  stock: 0,
});

/** Adds an item; the message if it was refused, otherwise null. */
async function add(item: Item): Promise<string | null> {
  try {
    if (item.is_sample) await addSample(factsOf(item), Math.round(item.sample_shipping_cost * 100));
    else
      await addToCart(factsOf(item), item.quantity, item.area_m2 === null ? null : mm2FromM2(item.area_m2));
    return null;
  } catch (error) {
    return addRefusal(error);
  }
}

/** Goods of the order whose price is another today. */
const changedPrice = (item: Item): string[] => {
  const { cart } = $cart.get();
  const found = cart.items.find((line) => !line.is_sample && line.product_id === item.product_id);
  const [was, now] = [item.price, found?.product_price ?? 0].map(penceFromPounds);
  return item.is_sample || !was || !now || was === now
    ? []
    : [priceChanged(item.product_name, was, now, item.unit)];
};

async function reorder(button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  const items = JSON.parse(button.dataset['reorder'] ?? '[]') as Item[];
  const services = items.filter(({ product_id: id }) => id === '');
  const goods = items.filter(({ product_id: id }) => id !== '');
  const refusals: (string | null)[] = [];
  // Sequentially, because each change of the cart starts from the one before.
  for (const item of goods) refusals.push(await add(item));
  if (refusals.includes(null)) {
    await refreshCart();
    keepReorderNotes([
      ...services.map(({ product_name: name }) => serviceLeftOut(name)),
      ...goods.flatMap((item, at) => (refusals[at] ? [goodsLeftOut(item.product_name)] : changedPrice(item))),
      ...$cart.get().cart.notices,
    ]);
    location.assign('/cart');
  } else {
    showToast(refusals[0] ?? 'Failed to add to cart', 'error');
    button.disabled = false;
  }
}

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-reorder]')) {
  button.addEventListener('click', () => void reorder(button));
}
