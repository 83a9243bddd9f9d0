/** The field for a delivery day on a product page: of goods that there are. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PanelProduct } from '#islands/catalogue/facts.ts';
import { BuyPanel } from '#islands/catalogue/BuyPanel.tsx';

const PRODUCT = {
  ...{ id: 'oak', name: 'Oak', supplier: 'Mill', category: 'Accessories', unit: 'each', imageUrl: null },
  ...{ pricePence: 1000, pencePerM2: null, boxCoverageMm2: null, sampleEligible: false, cutToSize: false },
} as const;
const panel = (facts: Pick<PanelProduct, 'stock' | 'incoming'>) =>
  renderToStaticMarkup(<BuyPanel product={{ ...PRODUCT, ...facts }} />);
const FIELD = 'Delivery day for your postcode';

test('what is in stock has the field, what is sold out has none', () => {
  expect(panel({ stock: 5, incoming: [] })).toContain(FIELD);
  expect(panel({ stock: 0, incoming: [] })).not.toContain(FIELD);
  expect(panel({ stock: 0, incoming: [{ day: '2026-12-04', quantity: 40 }] })).not.toContain(FIELD);
});
