/** The entries of the category line and the menu: the ten categories in order, each with links to filtered lists. */
import { CATEGORIES, type Category, categoryHref } from '#domain/catalogue/categories.ts';
import { ATTRIBUTE_LABELS, type Attribute } from '#domain/catalogue/attributes.ts';

interface LinkGroup {
  readonly heading: string;
  readonly links: readonly { readonly name: string; readonly href: string }[];
}

export interface MenuEntry {
  readonly category: Category;
  readonly href: string;
  readonly groups: readonly LinkGroup[];
}

/** The filter values that get a link. Each must exist in the catalogue. */
const LINKED_VALUES: Partial<Record<Category, Partial<Record<Attribute, readonly string[]>>>> = {
  Tiles: {
    material: ['Porcelain', 'Marble-effect porcelain', 'Ceramic', 'Encaustic cement', 'Terrazzo', 'Slate'],
    tile_size: ['600×600mm', '600×1200mm', '300×600mm', '200×200mm', '100×100mm'],
    finish: ['Matt', 'Honed', 'Polished', 'Gloss', 'Anti-slip R11'],
  },
  'Wood Flooring': {
    wood_type: ['Engineered', 'Solid'],
    wood_species: ['Oak', 'Walnut', 'Ash', 'Maple'],
    plank_style: ['Wide plank', 'Plank', 'Herringbone', 'Chevron'],
  },
  'Laminate Flooring': {
    water_resistant: ['Water resistant 24 h', 'Water resistant 72 h'],
    ac_rating: ['AC3', 'AC4', 'AC5'],
    plank_style: ['Wide plank', 'Plank', 'Herringbone'],
  },
  LVT: {
    construction: ['SPC Click', 'WPC Click', 'Glue Down', 'Loose Lay'],
    format: ['Plank', 'Tile', 'Herringbone'],
    wear_layer: ['0.3mm', '0.5mm', '0.7mm', '1.0mm'],
  },
  Carpet: {
    material: ['100% wool', '80% wool, 20% nylon', 'Polypropylene', 'Sisal'],
    finish: ['Twist', 'Saxony', 'Loop', 'Stripe'],
  },
};

const listHref = (category: Category, filter?: readonly [Attribute, string]): string => {
  const query = filter ? `&${filter[0]}=${encodeURIComponent(filter[1])}` : '';
  return categoryHref(category) + query;
};

export const MENU: readonly MenuEntry[] = CATEGORIES.map((category) => ({
  category,
  href: listHref(category),
  groups: Object.entries(LINKED_VALUES[category] ?? {}).map(([attribute, values]) => ({
    heading: ATTRIBUTE_LABELS[attribute as Attribute],
    links: values.map((name) => ({ name, href: listHref(category, [attribute as Attribute, name]) })),
  })),
}));
