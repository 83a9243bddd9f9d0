import type { Attribute } from '../src/domain/catalogue/attributes.ts';
import type { products } from './schema/catalogue.ts';

/** The column of `products` for each attribute. The API uses snake_case names, Drizzle's table camelCase. */
export const ATTRIBUTE_COLUMNS = {
  material: 'material',
  tile_size: 'tileSize',
  thickness: 'thickness',
  finish: 'finish',
  wood_type: 'woodType',
  wood_species: 'woodSpecies',
  plank_style: 'plankStyle',
  ac_rating: 'acRating',
  water_resistant: 'waterResistant',
  surface: 'surface',
  construction: 'construction',
  wear_layer: 'wearLayer',
  format: 'format',
} as const satisfies Record<Attribute, keyof typeof products.$inferSelect>;
