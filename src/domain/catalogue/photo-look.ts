/** How staff set a product's photo in its frame (spec section 3 'Product photo'): one rule for the shop and the preview. */

/** A photo that nobody has touched. */
export const PLAIN_PHOTO = {
  backgroundPosition: 'center',
  backgroundSize: 'cover',
  imageOpacity: 1,
  overlayOpacity: 0,
} as const;

export interface PhotoSetting {
  /** A position in CSS: 'top left', '30% 70%'. */
  readonly backgroundPosition: string;
  /** 'contain' shows all of it; anything else fills the frame. */
  readonly backgroundSize: string;
  /** 0.1 to 1. */
  readonly imageOpacity: number;
  /** How much darker: 0 to 0.8. */
  readonly overlayOpacity: number;
}

/** Declarations by their names in CSS. */
export type PhotoLook = {
  readonly [Name in 'object-position' | 'filter']?: string;
} & { readonly 'object-fit'?: 'contain' };

/** What may stand in a style: words and percentages, nothing that would begin another declaration. */
const POSITION = /^[a-z0-9 %.]{1,40}$/;

const percent = (part: number): string => `${Math.round(part * 100)}%`;

/**
 * The declarations that differ from a plain photo's, by their names in CSS; none for most photos. A filter both fades
 * and darkens: it needs no element over the picture, and a picture that a pointer uncovers keeps its own opacity.
 */
export function photoLook(photo: PhotoSetting): PhotoLook {
  const { backgroundPosition: position, backgroundSize, imageOpacity, overlayOpacity } = photo;
  const isMoved = position !== PLAIN_PHOTO.backgroundPosition && POSITION.test(position);
  const fades = imageOpacity !== PLAIN_PHOTO.imageOpacity && `opacity(${percent(imageOpacity)})`;
  const darkens =
    overlayOpacity !== PLAIN_PHOTO.overlayOpacity && `brightness(${percent(1 - overlayOpacity)})`;
  const filter = [fades, darkens].filter(Boolean).join(' ');
  return {
    ...(isMoved && { 'object-position': position }),
    ...(backgroundSize === 'contain' && { 'object-fit': 'contain' }),
    ...(filter !== '' && { filter }),
  };
}
