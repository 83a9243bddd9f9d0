/** Which size of a swatch's picture a room needs. */
import { PICTURE_WIDTHS, parseMediaPath, variantUrl } from '../media/variants.ts';
import { FIRST_WIDTH, PX_PER_MM, type PictureWidth } from './layers.ts';

/** A size may be this much too small for what is asked before the original is taken instead. */
const ENLARGED = 1.5;

/**
 * The smallest size of a swatch that is sharp enough for a room of a width; the smallest of all for what a view begins with.
 * @param widthMm what the swatch shows
 */
export function swatchUrl(url: string, widthMm: number, width: PictureWidth): string {
  const name = parseMediaPath(url);
  const sizes = name ? PICTURE_WIDTHS[name.kind].filter((size) => size >= 320) : [];
  const wanted = widthMm * PX_PER_MM[width];
  const [least] = sizes;
  if (width === FIRST_WIDTH && least) return variantUrl(url, least, 'avif');
  const size = sizes.find((candidate) => candidate >= wanted) ?? sizes.at(-1) ?? 0;
  return size * ENLARGED >= wanted ? variantUrl(url, size, 'avif') : url;
}
