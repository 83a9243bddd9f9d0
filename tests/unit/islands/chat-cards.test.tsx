import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ChatProduct } from '#domain/chat/contract.ts';
import { ProductCards } from '#islands/chat/ProductCards.tsx';

const product: ChatProduct = {
  id: 'oak',
  name: 'Oak',
  category: 'Wood Flooring',
  supplier: 'Tamarack Mills',
  image_url: null,
  price: 43.2,
  price_per_m2: 30,
  box_size_m2: 1.44,
  unit: 'box',
  in_stock: false,
};

test('a sold-out product shows “Out of Stock”, as on its own page', () => {
  const html = renderToStaticMarkup(<ProductCards products={[product]} calculation={null} />);
  expect(html).toContain('>Out of Stock</button>');
});

test.each([true, false])(
  'a product leads to a view of a room only if it is shown there: %s',
  (in_room_view) => {
    const html = renderToStaticMarkup(
      <ProductCards products={[{ ...product, in_room_view }]} calculation={null} />,
    );
    expect(html.includes('See it in a room')).toBe(in_room_view);
  },
);
