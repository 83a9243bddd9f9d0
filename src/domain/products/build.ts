/** How a product is built and laid, by its own attributes and name: what its fitting steps and the assistant go by. */
import type { ProductDetail } from '../catalogue/product.ts';

/** The product fields that decide how it is fitted. */
export type BuiltProduct = Pick<ProductDetail, 'category' | 'name' | 'tileSize' | 'unit' | 'attributes'>;

/** How the pieces lie: rows of boards with staggered ends, patterns laid from a centre line, or square tiles. */
export type Pattern = 'rows' | 'herringbone' | 'chevron' | 'basket' | 'tiles';

/** The pattern of boards. A carpet with a woven herringbone has none. */
export function patternOf({ category, name, attributes }: BuiltProduct): Pattern {
  const words = `${attributes.plank_style ?? ''} ${attributes.format ?? ''} ${name}`.toLowerCase();
  if (category === 'Tiles' || attributes.format === 'Tile') return 'tiles';
  if (words.includes('chevron')) return 'chevron';
  if (words.includes('basket')) return 'basket';
  return words.includes('herringbone') ? 'herringbone' : 'rows';
}

/** What holds the floor: its own joints, glue, its weight, or for solid wood nails. */
export type Build = 'click' | 'glued' | 'loose' | 'nailed';

/** How boards are held; by default laminate and engineered boards float. */
export function buildOf(product: BuiltProduct): Build {
  const { category, attributes } = product;
  if (category === 'Wood Flooring') {
    if (patternOf(product) !== 'rows') return 'glued';
    return /solid/i.test(attributes.wood_type ?? '') ? 'nailed' : 'click';
  }
  const construction = (attributes.construction ?? '').toLowerCase();
  if (construction.includes('glue')) return 'glued';
  return construction.includes('loose') ? 'loose' : 'click';
}

/** The longest side in mm; 0 if the product does not state it. */
export function longestSideMm({ tileSize, attributes, name }: BuiltProduct): number {
  const sides = [...`${tileSize ?? attributes.tile_size ?? name}`.matchAll(/\d{2,4}/g)].map(Number);
  return Math.max(0, ...sides);
}

/** Small tiles that come in sheets. */
export const isSheeted = ({ category, name }: BuiltProduct): boolean =>
  category === 'Tiles' && /mosaic|penny/i.test(name);

/**
 * True for a tile that is made for walls: glazed ceramic and glass with a shine are slippery when wet, and the glaze wears
 * under shoes. Small and thin formats such as metro count by their finish: matt ones may lie on a floor.
 */
export const isWallTile = ({ category, attributes: { material, finish } }: BuiltProduct): boolean =>
  category === 'Tiles' &&
  /ceramic|glass/i.test(material ?? '') &&
  !/matt|anti-slip|textured|unglazed/i.test(finish ?? '');

/** True for tiles that drink water, grout and dirt until they are sealed. */
export const needsSealing = ({ category, name, attributes: { material, finish } }: BuiltProduct): boolean =>
  category === 'Tiles' &&
  !/porcelain/i.test(`${material} ${name}`) &&
  /stone|marble|slate|travertine|terracotta|cement|terrazzo/i.test(material ?? '') &&
  !/^(?:pre-)?sealed$/i.test(finish ?? '');

/** Width of the roll in metres, or null for goods that are not sold off a roll. */
export function rollWidthM({ unit, name, tileSize, attributes }: BuiltProduct): number | null {
  if (unit !== 'metre') return null;
  const found = /(\d(?:\.\d+)?) ?m wide/i.exec(`${tileSize ?? attributes.tile_size ?? ''} ${name}`);
  return found ? Number(found[1]) : null;
}
