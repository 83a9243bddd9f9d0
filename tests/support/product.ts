/** Products for tests of rules. */
import type { ProductDetail } from '#domain/catalogue/product.ts';

/** A floor by the box; give what the test is about. */
export const aProductWith = (part: Partial<ProductDetail>): ProductDetail => ({
  id: 'a-floor',
  sku: 'A-FLOOR',
  name: 'A Floor',
  category: 'LVT',
  supplier: 'Kvarnholm',
  pricePence: 5000,
  compareAtPence: null,
  boxCoverageMm2: 2_000_000,
  pencePerM2: 2500,
  unit: 'box',
  stock: 5,
  sampleEligible: true,
  isFeatured: false,
  cutToSize: false,
  rating: null,
  ratingCount: 0,
  views24h: 0,
  updatedAt: '2026-01-01T00:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  photos: [],
  description: '',
  weightG: 15_000,
  tileSize: null,
  colour: null,
  itemGroupId: null,
  swatch: null,
  attributes: {},
  ...part,
});
