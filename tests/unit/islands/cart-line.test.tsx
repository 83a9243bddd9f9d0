/** What a line of the cart says about its price. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CartItemWire } from '#domain/cart/contract.ts';
import { CartLine } from '#islands/cart/CartLine.tsx';

const item: CartItemWire = {
  product_id: 'oak',
  product_name: 'Glenarm Oak',
  product_price: 47.49,
  supplier: 'Lagan Mills',
  quantity: 2,
  area_m2: null,
  total_price: 94.98,
  is_sample: false,
  sample_shipping_cost: 0,
  product_images: [],
  category: 'Wood Flooring',
  unit: 'box',
  box_size_m2: 2.5,
  price_per_m2: 19,
  cut_to_size: false,
  stock: 40,
  price_was: null,
  problem: null,
};
const textOf = (over: Partial<CartItemWire>): string =>
  renderToStaticMarkup(
    <ul>
      <CartLine
        item={{ ...item, ...over }}
        compact={false}
        onRemove={() => undefined}
        onRemoved={undefined}
      />
    </ul>,
  ).replace(/<[^>]*>/g, '');

test.each([53.99, 41.5])('a price of £%f that changed stands after today’s, with its unit', (before) => {
  expect(textOf({ price_was: before })).toContain(
    `£47.49 per box, was £${before.toFixed(2)} per box when you added it · £19.00 per m²`,
  );
});
