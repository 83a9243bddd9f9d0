import { isOneOf } from '../shared/keys.ts';
import type { Category } from './categories.ts';

/**
 * The filterable attributes of a product. Each is a text column; the table, the facets,
 * the filters, the admin editor and the import are all derived from this list.
 */
export const ATTRIBUTES = [
  'material',
  'tile_size',
  'thickness',
  'finish',
  'wood_type',
  'wood_species',
  'plank_style',
  'ac_rating',
  'water_resistant',
  'surface',
  'construction',
  'wear_layer',
  'format',
] as const;

export type Attribute = (typeof ATTRIBUTES)[number];

export const ATTRIBUTE_LABELS: Record<Attribute, string> = {
  material: 'Material',
  tile_size: 'Tile size',
  thickness: 'Thickness',
  finish: 'Finish',
  wood_type: 'Wood type',
  wood_species: 'Species',
  plank_style: 'Plank style',
  ac_rating: 'AC rating',
  water_resistant: 'Water resistance',
  surface: 'Surface',
  construction: 'Construction',
  wear_layer: 'Wear layer',
  format: 'Format',
};

/** The filters each category offers, in order. */
export const CATEGORY_FILTERS: Record<Category, readonly Attribute[]> = {
  Tiles: ['tile_size', 'thickness', 'material', 'finish'],
  'Wood Flooring': ['wood_type', 'wood_species', 'thickness', 'plank_style', 'finish'],
  'Laminate Flooring': ['thickness', 'ac_rating', 'plank_style', 'water_resistant', 'surface'],
  LVT: ['construction', 'thickness', 'wear_layer', 'format'],
  'Vinyl & Lino': ['material', 'thickness', 'finish'],
  Carpet: ['material', 'finish'],
  'Trims & Accessories': ['format', 'material', 'finish'],
  Underlay: ['material', 'thickness'],
  Adhesives: ['format', 'material'],
  Other: ['material'],
};

/** The values that are offered first, in this order. */
export const FIXED_OPTIONS: Partial<Record<Category, Partial<Record<Attribute, readonly string[]>>>> = {
  'Laminate Flooring': { ac_rating: ['AC3', 'AC4', 'AC5'] },
  LVT: {
    construction: ['SPC Click', 'WPC Click', 'Glue Down', 'Loose Lay'],
    thickness: ['2mm', '3mm', '4mm', '5mm', '6mm', '7mm'],
    wear_layer: ['0.3mm', '0.5mm', '0.7mm', '1.0mm'],
    format: ['Plank', 'Tile', 'Herringbone'],
  },
};

/** Whether a name is one of the filterable attributes. */
export const isAttribute = (name: string): name is Attribute => isOneOf(ATTRIBUTES, name);
