import { isOneOf } from '../shared/keys.ts';

/** The ten categories in the fixed order of the shop's category bar (spec section 2). */
export const CATEGORIES = [
  'Tiles',
  'Wood Flooring',
  'Laminate Flooring',
  'LVT',
  'Vinyl & Lino',
  'Carpet',
  'Trims & Accessories',
  'Underlay',
  'Adhesives',
  'Other',
] as const;

export type Category = (typeof CATEGORIES)[number];

/** Categories of which a sample can be sent, where the product's own flag is on (decisions.md). */
export const SAMPLE_CATEGORIES: readonly Category[] = [
  'Tiles',
  'Wood Flooring',
  'Laminate Flooring',
  'LVT',
  'Vinyl & Lino',
  'Carpet',
];

/** True for the exact name of a category. */
export const isCategory = (value: string): value is Category => isOneOf(CATEGORIES, value);

/** The address of a category's page, spelt the one way that links, sitemap and canonical addresses share. */
export const categoryHref = (category: string): string =>
  `/products?category=${encodeURIComponent(category)}`;
