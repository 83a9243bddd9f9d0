/** What a view of a room needs of a product: its surface, its shine, and the patterns that it can be laid in. */
import type { ProductDetail } from '../catalogue/product.ts';
import type { Laying } from '../rooms/lattice.ts';
import { ownPattern, patternRefusal, PATTERNS, pieceSizeOf } from '../rooms/patterns.ts';
import { productLaying } from '../rooms/product-laying.ts';
import { swatchRows } from './swatch-pieces.ts';
import type { Gloss } from './tone.ts';

/** Pieces that lie in rows of their own kind, of which no single one can be laid elsewhere. */
const INTERLOCKED = /mosaic|penny|scallop|fish.?scale/i;

/** The shine of a product by its finish; carpet has none whatever it says. */
export function glossOf({
  category,
  name,
  attributes: { finish, surface },
}: Pick<ProductDetail, 'category' | 'name' | 'attributes'>): Gloss {
  if (category === 'Carpet' || /carpet|rug\b/i.test(name)) return 0;
  const words = `${finish ?? ''} ${surface ?? ''} ${name}`;
  if (/matt|oiled|brushed|unglazed|textured|anti-slip|tumbled/i.test(words)) return 0.5;
  if (/polished|gloss|glazed/i.test(words)) return 1.6;
  return /satin|lacquer|honed|semi|lappato/i.test(words) ? 1 : 0.5;
}

/**
 * The ways in which a floor's pieces can be laid, its own first. Empty for a floor that can only be shown as its swatch shows
 * it: off a roll, mosaics, and blocks whose swatch is in their pattern already.
 * @param tileJointMm the joint of floor tiles
 */
export function layingsOf(product: ProductDetail, tileJointMm: number): Laying[] {
  const { swatch } = product;
  const piece = pieceSizeOf(product);
  if (!swatch || !piece || ownPattern(product) !== 'straight' || INTERLOCKED.test(product.name)) return [];
  if (!swatchRows(swatch, piece)) return [];
  return PATTERNS.flatMap((pattern) => {
    const laying = patternRefusal(product, pattern) ? null : productLaying(product, pattern, tileJointMm);
    return laying ? [laying] : [];
  });
}
