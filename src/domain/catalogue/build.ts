/** How a product is built and laid, by its own attributes and name: what its fitting steps and the assistant go by. */
import { sidesIn } from './piece-size.ts';
import type { ProductDetail } from './product.ts';
import { ownPattern } from '../rooms/patterns.ts';

/** The product fields that decide how it is fitted. */
export type BuiltProduct = Pick<
  ProductDetail,
  'category' | 'name' | 'tileSize' | 'unit' | 'attributes' | 'cutToSize'
>;

/** How the pieces lie: rows of boards with staggered ends, patterns laid from a centre line, or square tiles. */
export type Laying = 'rows' | 'herringbone' | 'chevron' | 'basket' | 'tiles';

/** How the pieces of a product are laid. */
export function layingOf(product: BuiltProduct): Laying {
  if (product.category === 'Tiles' || product.attributes.format === 'Tile') return 'tiles';
  const pattern = ownPattern(product);
  return pattern === 'herringbone' || pattern === 'chevron' || pattern === 'basket' ? pattern : 'rows';
}

/** What holds the floor: its own joints, glue, its weight, or for solid wood nails. */
export type Build = 'click' | 'glued' | 'loose' | 'nailed';

/** How boards are held; by default laminate and engineered boards float. */
export function buildOf(product: BuiltProduct): Build {
  const { category, attributes } = product;
  if (category === 'Wood Flooring') {
    if (layingOf(product) !== 'rows') return 'glued';
    return /solid/i.test(attributes.wood_type ?? '') ? 'nailed' : 'click';
  }
  const construction = (attributes.construction ?? '').toLowerCase();
  if (construction.includes('glue')) return 'glued';
  return construction.includes('loose') ? 'loose' : 'click';
}

/** The longest side in mm; 0 if the product does not state it. */
export const longestSideMm = ({ tileSize }: BuiltProduct): number => sidesIn(tileSize)?.[1] ?? 0;

/** Small tiles that come in sheets. */
export const isSheeted = ({ category, name }: BuiltProduct): boolean =>
  category === 'Tiles' && /mosaic|penny/i.test(name);

/**
 * True for a tile that is made for walls: glazed ceramic and glass with a shine are slippery when wet, and the glaze wears
 * under shoes. Small and thin formats such as metro count by their finish: matt ones may lie on a floor.
 */
export const isWallTile = ({
  category,
  attributes: { material, finish },
}: Pick<BuiltProduct, 'category' | 'attributes'>): boolean =>
  category === 'Tiles' &&
  /ceramic|glass/i.test(material ?? '') &&
  !/matt|anti-slip|textured|unglazed/i.test(finish ?? '');

/** True for tiles that drink water, grout and dirt until they are sealed. */
export const needsSealing = ({ category, name, attributes: { material, finish } }: BuiltProduct): boolean =>
  category === 'Tiles' &&
  !/porcelain/i.test(`${material} ${name}`) &&
  /stone|marble|slate|travertine|terracotta|cement|terrazzo/i.test(material ?? '') &&
  !/^(?:pre-)?sealed$/i.test(finish ?? '');
