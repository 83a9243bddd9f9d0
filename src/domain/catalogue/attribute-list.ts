/**
 * The attributes of products. An attribute is one entry here: the table's column, the search, the facets and filters, the
 * specification, the structured data, the admin's editor, import and export follow from it (`npm run db:generate` writes
 * the migration that adds the column).
 */
import type { Category } from './categories.ts';

interface DeclaredAttribute {
  readonly label: string;
  /** The categories that filter by it, with its place among their filters. */
  readonly filters: Readonly<Partial<Record<Category, number>>>;
  /** The values that are offered first, in this order. */
  readonly values?: Readonly<Partial<Record<Category, readonly string[]>>>;
}

/** By the name that the API, the CSV file and the column have. */
export const ATTRIBUTE_LIST = {
  material: {
    label: 'Material',
    filters: {
      Tiles: 3,
      'Vinyl & Lino': 1,
      Carpet: 1,
      'Trims & Accessories': 2,
      Underlay: 1,
      Adhesives: 2,
      Other: 1,
    },
  },
  tile_size: { label: 'Tile size', filters: { Tiles: 1 } },
  thickness: {
    label: 'Thickness',
    filters: {
      Tiles: 2,
      'Wood Flooring': 3,
      'Laminate Flooring': 1,
      LVT: 2,
      'Vinyl & Lino': 2,
      Underlay: 2,
    },
    values: { LVT: ['2mm', '3mm', '4mm', '5mm', '6mm', '7mm'] },
  },
  finish: {
    label: 'Finish',
    filters: { Tiles: 4, 'Wood Flooring': 5, 'Vinyl & Lino': 3, Carpet: 2, 'Trims & Accessories': 3 },
  },
  wood_type: { label: 'Wood type', filters: { 'Wood Flooring': 1 } },
  wood_species: { label: 'Species', filters: { 'Wood Flooring': 2 } },
  plank_style: { label: 'Plank style', filters: { 'Wood Flooring': 4, 'Laminate Flooring': 3 } },
  ac_rating: {
    label: 'AC rating',
    filters: { 'Laminate Flooring': 2 },
    values: { 'Laminate Flooring': ['AC3', 'AC4', 'AC5'] },
  },
  water_resistant: { label: 'Water resistance', filters: { 'Laminate Flooring': 4 } },
  surface: { label: 'Surface', filters: { 'Laminate Flooring': 5 } },
  construction: {
    label: 'Construction',
    filters: { LVT: 1 },
    values: { LVT: ['SPC Click', 'WPC Click', 'Glue Down', 'Loose Lay'] },
  },
  wear_layer: {
    label: 'Wear layer',
    filters: { LVT: 3 },
    values: { LVT: ['0.3mm', '0.5mm', '0.7mm', '1.0mm'] },
  },
  format: {
    label: 'Format',
    filters: { LVT: 4, 'Trims & Accessories': 1, Adhesives: 1 },
    values: { LVT: ['Plank', 'Tile', 'Herringbone'] },
  },
} as const satisfies Readonly<Record<string, DeclaredAttribute>>;

export type Attribute = keyof typeof ATTRIBUTE_LIST;

export const declared = (name: Attribute): DeclaredAttribute => ATTRIBUTE_LIST[name];
