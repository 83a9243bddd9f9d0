/** Loads the swatches of floors in the size that is needed. */
import { PICTURE_WIDTHS, parseMediaPath, variantUrl } from '#domain/media/variants.ts';
import type { ViewFloorWire } from '#domain/room-view/contract.ts';
import { picture } from './first-load.ts';

/** A size may be this much too small for what is asked before the original is taken instead. */
const ENLARGED = 1.5;

/** The smallest size of a swatch that is sharp enough. */
function swatchUrl({ url, width_mm: widthMm }: ViewFloorWire['swatch'], pxPerMm: number): string {
  const name = parseMediaPath(url);
  const sizes = name ? PICTURE_WIDTHS[name.kind].filter((size) => size >= 320) : [];
  const wanted = widthMm * pxPerMm;
  const size = sizes.find((width) => width >= wanted) ?? sizes.at(-1) ?? 0;
  return size * ENLARGED >= wanted ? variantUrl(url, size, 'avif') : url;
}

/** A floor's swatch. Its original serves where the smaller size cannot be had or read. */
export const swatchOf = async ({ swatch }: ViewFloorWire, pxPerMm: number): Promise<ImageBitmap> =>
  picture(swatchUrl(swatch, pxPerMm)).catch(() => picture(swatch.url));
