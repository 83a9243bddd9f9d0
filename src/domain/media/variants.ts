/**
 * The one naming rule of the shop's pictures: which sizes and formats of `/media/<kind>/<name>.webp` exist and
 * what their addresses are. Pure; pages, islands and the server that makes them share it.
 *
 * @example variantUrl('/media/products/oak-natural-190-v1.webp', 640, 'avif')
 *          // '/media/products/oak-natural-190-v1-640.avif'
 */

/** From the smallest file to the one that everything can read. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The folders of pictures; `uploads` is what staff added, the others came with the shop. */
export const PICTURE_KINDS = ['products', 'roomshots', 'rooms', 'scenes', 'uploads'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** Widths in pixels that may be asked for, ascending; no other width is ever made. */
export const PICTURE_WIDTHS: Readonly<Record<PictureKind, readonly number[]>> = {
  products: [160, 320, 640, 1000],
  roomshots: [160, 320, 640, 960],
  rooms: [160, 320, 640, 960],
  scenes: [320, 640, 960, 1600],
  uploads: [160, 320, 640, 960, 1600],
};

/** The width and height that a demo picture of each kind has. */
export const PICTURE_SIZES: Readonly<Record<Exclude<PictureKind, 'uploads'>, readonly [number, number]>> = {
  products: [1000, 1000],
  roomshots: [960, 640],
  rooms: [960, 640],
  scenes: [1600, 1067],
};

export interface MediaName {
  readonly kind: PictureKind;
  /** Name without size and ending: ends in a version (`-v1`) or is the SHA-256 of an upload. */
  readonly stem: string;
  /** Null for the original. */
  readonly width: number | null;
  readonly format: PictureFormat;
}

const NAME =
  /^\/media\/(?<kind>[a-z]+)\/(?<stem>[a-z0-9-]+-v\d+|[0-9a-f]{32})(?:-(?<width>\d{2,4}))?\.(?<format>avif|webp|jpg)$/;

/** Reads a media address; null for anything that is not an original or a size on the list. */
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

/** The address of one size and format of a picture whose original is at `imageUrl`. */
export function variantUrl(imageUrl: string, width: number, format: PictureFormat): string {
  return imageUrl.replace(/\.webp$/, `-${width}.${format}`);
}

/** The address of the original behind a variant's name. */
export const originalUrl = (name: MediaName): string => `/media/${name.kind}/${name.stem}.webp`;

/** The sizes of demo pictures that are committed; every other one is made once, at first request. */
export function shippedVariants(kind: PictureKind): readonly { width: number; format: PictureFormat }[] {
  return PICTURE_WIDTHS[kind].map((width) => ({ width, format: 'avif' as const }));
}

export interface PictureSources {
  /** `srcset` of each format, best first. */
  readonly avif: string;
  readonly webp: string;
  /** The JPEG of a middle size, for the few browsers that know neither format. */
  readonly src: string;
}

/** The widths that a card's picture comes in: what is smaller or larger no screen would choose. */
export const CARD_WIDTHS = [320, 640] as const;

/**
 * The addresses of the sizes of a picture, up to the first that is at least `width` px wide (the picture's own
 * width), of `wanted` widths alone where they are given and it has one of them. Null for an address outside the
 * shop's media, which has no variants.
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
 * The picture that is shared with a link and read by other machines: a JPEG of 960 px or more. An address outside the
 * shop's media is left as it is.
 */
export function shareImage(imageUrl: string): string {
  const name = parseMediaPath(imageUrl);
  if (!name || name.width !== null) return imageUrl;
  const width = PICTURE_WIDTHS[name.kind].find((candidate) => candidate >= 960) ?? 960;
  return variantUrl(imageUrl, width, 'jpg');
}
