/** What floors are called in the names of what goes with them. */
import type { Category } from '#domain/catalogue/categories.ts';

/** The word for each floor in the names of underlays and adhesives. */
export const FLOOR_WORDS: Partial<Record<Category, string>> = {
  'Laminate Flooring': 'laminate',
  'Wood Flooring': 'wood',
  LVT: 'lvt',
  Carpet: 'carpet',
  Tiles: 'tile',
};
/** Woods that trims come in. */
export const WOODS = /\b(?:oak|walnut|ash|pine|beech|maple)\b/i;
