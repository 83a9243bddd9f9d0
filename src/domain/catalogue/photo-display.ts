/** The CSS of a product photo's display settings, shared by the shop and the preview. */

/** The default settings. */
export const DEFAULT_PHOTO_SETTING = {
  backgroundPosition: 'center',
  backgroundSize: 'cover',
  imageOpacity: 1,
  overlayOpacity: 0,
} as const;

export interface PhotoSetting {
  /** A CSS position: 'top left', '30% 70%'. */
  readonly backgroundPosition: string;
  /** 'contain' shows the whole photo; any other value fills the frame. */
  readonly backgroundSize: string;
  /** 0.1 to 1. */
  readonly imageOpacity: number;
  /** Darkening, 0 to 0.8. */
  readonly overlayOpacity: number;
}

/** CSS declarations by property name. */
export type PhotoDisplay = {
  readonly [Name in 'object-position' | 'filter']?: string;
} & { readonly 'object-fit'?: 'contain' };

/** A position that is safe in a style attribute: words and percentages, nothing that could start another declaration. */
export const POSITION = /^[a-z0-9 %.]{1,40}$/;
/** The refusal of any other position. */
export const POSITION_INVALID =
  'Please give the position in small letters or per cent: center, top left, 30% 70% …';

const percent = (part: number): string => `${Math.round(part * 100)}%`;

/**
 * The declarations that differ from the default; usually none. Opacity and darkening are one filter: this needs no overlay
 * element, and leaves the `opacity` property free for the hover effect of cards.
 */
export function photoDisplay(photo: PhotoSetting): PhotoDisplay {
  const { backgroundPosition: position, backgroundSize, imageOpacity, overlayOpacity } = photo;
  const isMoved = position !== DEFAULT_PHOTO_SETTING.backgroundPosition && POSITION.test(position);
  const fades = imageOpacity !== DEFAULT_PHOTO_SETTING.imageOpacity && `opacity(${percent(imageOpacity)})`;
  const darkens =
    overlayOpacity !== DEFAULT_PHOTO_SETTING.overlayOpacity && `brightness(${percent(1 - overlayOpacity)})`;
  const filter = [fades, darkens].filter(Boolean).join(' ');
  return {
    ...(isMoved && { 'object-position': position }),
    ...(backgroundSize === 'contain' && { 'object-fit': 'contain' }),
    ...(filter !== '' && { filter }),
  };
}
