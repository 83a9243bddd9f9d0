/**
 * The sizes and formats of a picture `/media/<kind>/<name>.webp` and their URLs. Shared by pages, islands and the server
 * that renders the variants.
 *
 * @example variantUrl('/media/products/oak-natural-190-v1.webp', 640, 'avif')
 *          // '/media/products/oak-natural-190-v1-640.avif'
 */

/** From the smallest files to the widest browser support. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The picture folders. `uploads` contains staff's uploads, the others the demo pictures. */
export const PICTURE_KINDS = [
  'products',
  'roomshots',
  'rooms',
  'scenes',
  'homes',
  'swatches',
  'uploads',
] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** Allowed widths in pixels, ascending. Other widths are not rendered. */
export const PICTURE_WIDTHS: Readonly<Record<PictureKind, readonly number[]>> = {
  products: [160, 320, 640, 1000],
  roomshots: [160, 320, 640, 960],
  rooms: [160, 320, 640, 960],
  scenes: [320, 640, 960, 1600],
  homes: [160, 320, 640, 960],
  swatches: [320, 640],
  uploads: [160, 320, 640, 960, 1600],
};

/** Width and height of the demo pictures of each kind; those of `homes` differ (db/seed/homes.json). */
export const PICTURE_SIZES: Readonly<
  Record<Exclude<PictureKind, 'uploads' | 'homes' | 'swatches'>, readonly [number, number]>
> = {
  products: [1000, 1000],
  roomshots: [960, 640],
  rooms: [960, 640],
  scenes: [1600, 1067],
};

export interface MediaName {
  readonly kind: PictureKind;
  /** File name without size and extension: ends in a version (`-v1`), or is the SHA-256 of an upload. */
  readonly stem: string;
  /** Null for the original. */
  readonly width: number | null;
  readonly format: PictureFormat;
}

const NAME =
  /^\/media\/(?<kind>[a-z]+)\/(?<stem>[a-z0-9-]+-v\d+|[0-9a-f]{32})(?:-(?<width>\d{2,4}))?\.(?<format>avif|webp|jpg)$/;

/** Parses a media path; null unless it is an original or an allowed size. */
export function parseMediaPath(path: string): MediaName | null {
  const groups = NAME.exec(path)?.groups;
  if (!groups) return null;
  const kind = PICTURE_KINDS.find((known) => known === groups.kind);
  const format = PICTURE_FORMATS.find((known) => known === groups.format);
  if (!kind || !format || groups.stem === undefined) return null;
  const width = groups.width === undefined ? null : Number(groups.width);
  if (width === null && format !== 'webp') return null;
  if (width !== null && !PICTURE_WIDTHS[kind].includes(width)) return null;
  return { kind, stem: groups.stem, width, format };
}

/** The URL of one size and format of the picture whose original is at `imageUrl`. */
export function variantUrl(imageUrl: string, width: number, format: PictureFormat): string {
  return imageUrl.replace(/\.webp$/, `-${width}.${format}`);
}

/** The URL of a variant's original. */
export const originalUrl = (name: MediaName): string => `/media/${name.kind}/${name.stem}.webp`;

/** The variants of demo pictures that are in the repository. All others are rendered at their first request. */
export function shippedVariants(kind: PictureKind): readonly { width: number; format: PictureFormat }[] {
  // A room shows few of the swatches, and each is quickly made.
  if (kind === 'swatches') return [];
  return PICTURE_WIDTHS[kind].map((width) => ({ width, format: 'avif' as const }));
}

export interface PictureSources {
  /** `srcset` of the AVIF variants; `webp` likewise. */
  readonly avif: string;
  readonly webp: string;
  /** A medium-sized JPEG for browsers that support neither format. */
  readonly src: string;
}

/** The widths offered for pictures on cards. No screen would choose a smaller or larger one. */
export const CARD_WIDTHS = [320, 640] as const;

/**
 * The URLs of a picture's sizes, up to the first that is at least as wide as the picture. Null for a URL outside the shop's
 * media, which has no variants.
 * @param width the picture's own width in px
 * @param wanted restricts the widths; ignored if the picture has none of them
 */
export function pictureSources(
  imageUrl: string,
  width: number,
  wanted?: readonly number[],
): PictureSources | null {
  const name = parseMediaPath(imageUrl);
  if (!name || name.width !== null) return null;
  const all = PICTURE_WIDTHS[name.kind];
  const top = all.find((candidate) => candidate >= width) ?? all.at(-1) ?? width;
  const upToTop = all.filter((candidate) => candidate <= top);
  const chosen = upToTop.filter((candidate) => wanted?.includes(candidate) ?? true);
  const widths = chosen.length > 0 ? chosen : upToTop;
  const srcset = (format: PictureFormat): string =>
    widths
      .map(
        (candidate) =>
          `${variantUrl(imageUrl, candidate, format)} ${Math.min(candidate, Math.max(width, 1))}w`,
      )
      .join(', ');
  const middle = widths.findLast((candidate) => candidate <= 640) ?? top;
  return {
    avif: srcset('avif'),
    webp: srcset('webp'),
    src: variantUrl(imageUrl, middle, 'jpg'),
  };
}

/**
 * The displayed widths of a picture that a box crops at its sides.
 * @param sizes those of the box, as in HTML
 * @param factor the picture's proportions by the box's: 1.5 for a 3:2 picture in a square
 * @example croppedSizes('(min-width: 64rem) 20rem, 44vw', 1.5) // '(min-width: 64rem) 30rem, 66vw'
 */
export const croppedSizes = (sizes: string, factor: number): string =>
  factor <= 1
    ? sizes
    : sizes.replace(
        /([\d.]+)(rem|px|vw)(?=,|$)/g,
        (_, length: string, unit: string) => `${Math.ceil(Number(length) * factor * 10) / 10}${unit}`,
      );

/**
 * The picture for link previews and structured data: a JPEG of at least 960 px. A URL outside the shop's media is returned
 * unchanged.
 */
export function shareImage(imageUrl: string): string {
  const name = parseMediaPath(imageUrl);
  if (!name || name.width !== null) return imageUrl;
  const width = PICTURE_WIDTHS[name.kind].find((candidate) => candidate >= 960) ?? 960;
  return variantUrl(imageUrl, width, 'jpg');
}
