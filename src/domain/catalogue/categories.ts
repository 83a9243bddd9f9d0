import { isOneOf } from '../shared/keys.ts';

/** The ten categories in the fixed order of the shop's category bar. */
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
export const UNKNOWN_CATEGORIES = 'Please give categories of the shop.';

/** The categories of floors; the others go with them. */
export const FLOORS: readonly Category[] = [
  'Tiles',
  'Wood Flooring',
  'Laminate Flooring',
  'LVT',
  'Vinyl & Lino',
  'Carpet',
];

/** The number of kinds of floors. */
export const ALL_FLOORS = FLOORS.length;

/** Whether the products of a category are floors rather than what goes with them. */
export const isFloor = (category: string): boolean => FLOORS.some((floor) => floor === category);

/** Categories eligible for samples, if the product's own sample flag is on. */
export const SAMPLE_CATEGORIES = FLOORS;

/** Whether a text is the exact name of a category. */
export const isCategory = (value: string): value is Category => isOneOf(CATEGORIES, value);

/** The category with a name, in upper or lower case; null if there is none. */
export function categoryNamed(name: string): Category | null {
  const wanted = name.trim().toLowerCase();
  return CATEGORIES.find((category) => category.toLowerCase() === wanted) ?? null;
}

/** The URL of a category page, spelt identically in links, the sitemap and canonical URLs. */
export const categoryHref = (category: string): string =>
  `/products?category=${encodeURIComponent(category)}`;

/** What the descriptions of underlays and adhesives call the floors that they are for. */
export const UNDERLAY_FLOORS: Partial<Record<Category, string>> = {
  Tiles: 'tile',
  'Wood Flooring': 'wood',
  'Laminate Flooring': 'laminate',
  LVT: 'lvt',
  'Vinyl & Lino': 'vinyl',
  Carpet: 'carpet',
};

/** What underlay is for is said of it: `what underlay for laminate`. */
export const UNDERLAY_FLOOR_WORDS: ReadonlySet<string> = new Set(Object.values(UNDERLAY_FLOORS));
