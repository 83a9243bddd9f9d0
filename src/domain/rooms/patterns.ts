/** Laying patterns, and which pieces each can be laid with. */
import { sidesIn } from '../catalogue/piece-size.ts';
import type { ProductDetail } from '../catalogue/product.ts';

export const PATTERNS = [
  'straight',
  'brick',
  'diagonal',
  'herringbone',
  'chevron',
  'basket',
  'hexagon',
] as const;
export type Pattern = (typeof PATTERNS)[number];
/** As one reads them: `Brick bond`. */
export const PATTERN_NAMES: Readonly<Record<Pattern, string>> = {
  straight: 'Straight',
  brick: 'Brick bond',
  diagonal: 'Diagonal',
  herringbone: 'Herringbone',
  chevron: 'Chevron',
  basket: 'Basket weave',
  hexagon: 'Hexagon',
};

/** One piece of a boxed floor, in mm. */
export interface PieceSize {
  readonly width: number;
  readonly length: number;
}

type Facts = Pick<ProductDetail, 'name' | 'category' | 'tileSize' | 'attributes' | 'cutToSize'>;

/** Mosaics are laid by the sheet. */
const SHEET: PieceSize = { width: 300, length: 300 };

/** The size of one piece; null for goods off a roll, finished carpets and whatever names no size. */
export function pieceSizeOf({ name, category, tileSize, cutToSize }: Facts): PieceSize | null {
  if (cutToSize || category === 'Carpet') return null;
  if (/mosaic|penny/i.test(name)) return SHEET;
  const sides = sidesIn(tileSize);
  return sides && { width: sides[0], length: sides[1] };
}

/** From how large on a part of a room without floor saves goods: larger than a piece, or than a unit where no size is known. */
export function savingMm2(product: Facts & Pick<ProductDetail, 'boxCoverageMm2'>): number {
  const size = pieceSizeOf(product);
  return size ? size.width * size.length : (product.boxCoverageMm2 ?? Infinity);
}

const isHexagon = ({ name }: Facts): boolean => /\bhexagons?\b|\bhex\b/i.test(name);

/** The pattern that a product is made for; straight for most. */
export function ownPattern(product: Facts): Pattern {
  if (product.cutToSize || product.category === 'Carpet') return 'straight';
  if (isHexagon(product)) return 'hexagon';
  const words = `${product.name} ${product.attributes.plank_style ?? ''} ${product.attributes.format ?? ''}`;
  return (
    (['chevron', 'basket', 'herringbone'] as const).find((name) => new RegExp(name, 'i').test(words)) ??
    'straight'
  );
}

/** A piece this much longer than wide can be laid in herringbone or chevron. */
const MIN_SLENDERNESS = 1.5;
/** By how much the widths of a basket's pieces may miss the length of one: the joints make it up. mm per piece. */
const BASKET_TOLERANCE_MM = 3;

/** Why a product cannot be laid in a pattern, as a sentence; null if it can. */
export function patternRefusal(product: Facts, pattern: Pattern): string | null {
  const own = ownPattern(product);
  if (pattern === own) return null;
  if (product.cutToSize) return 'A floor off the roll has no pieces to lay in a pattern.';
  if (own === 'hexagon') return 'Hexagons can only be laid as hexagons.';
  if (own === 'chevron') return 'Chevron boards have slanted ends, so they can only be laid in chevron.';
  if (pattern === 'hexagon') return 'Only hexagons can be laid as hexagons.';
  if (pattern === 'straight') return null;
  const size = pieceSizeOf(product);
  if (!size) return 'We do not know the size of a piece of this floor, so we can only plan it straight.';
  const slender = size.length >= size.width * MIN_SLENDERNESS;
  if ((pattern === 'herringbone' || pattern === 'chevron') && !slender)
    return `A ${pattern} needs pieces that are clearly longer than wide.`;
  if (pattern === 'basket') {
    const across = Math.round(size.length / size.width);
    if (across < 2 || Math.abs(across * size.width - size.length) > BASKET_TOLERANCE_MM * across)
      return 'A basket weave needs pieces whose length is a multiple of their width.';
  }
  return null;
}
