/** 'Order again': puts an earlier order's goods into the cart at today's prices, and opens the cart. */
import type { OrderWire } from '#domain/orders/contract.ts';
import { mm2FromM2 } from '#domain/shared/area.ts';
import { addSample, addToCart, type CartProductFacts } from '#islands/stores/cart.ts';
import { say } from '#islands/stores/notices.ts';

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

async function add(item: Item): Promise<boolean> {
  try {
    if (item.is_sample) await addSample(factsOf(item), Math.round(item.sample_shipping_cost * 100));
    else
      await addToCart(factsOf(item), item.quantity, item.area_m2 === null ? null : mm2FromM2(item.area_m2));
    return true;
  } catch {
    return false;
  }
}

async function reorder(button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  const items = JSON.parse(button.dataset['reorder'] ?? '[]') as Item[];
  let added = 0;
  // Sequentially, because each change of the cart starts from the one before.
  for (const item of items) if (await add(item)) added++;
  if (added > 0) location.assign('/cart');
  else {
    say('Failed to add to cart', 'error');
    button.disabled = false;
  }
}

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-reorder]')) {
  button.addEventListener('click', () => void reorder(button));
}
