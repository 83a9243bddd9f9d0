/** 'Order again': puts an earlier order's goods into the cart at today's prices, and opens the cart. */
import type { OrderWire } from '#domain/orders/contract.ts';
import { mm2FromM2 } from '#domain/shared/area.ts';
import { addRefusal, addSample, addToCart, type CartProductFacts } from '#islands/stores/cart.ts';
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

async function reorder(button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  const items = JSON.parse(button.dataset['reorder'] ?? '[]') as Item[];
  const refusals: (string | null)[] = [];
  // Sequentially, because each change of the cart starts from the one before.
  for (const item of items) refusals.push(await add(item));
  if (refusals.includes(null)) location.assign('/cart');
  else {
    showToast(refusals[0] ?? 'Failed to add to cart', 'error');
    button.disabled = false;
  }
}

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-reorder]')) {
  button.addEventListener('click', () => void reorder(button));
}
