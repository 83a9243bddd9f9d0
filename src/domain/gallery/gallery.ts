/** The customer gallery (spec section 2 'Gallery'): its filters and words. Without zod, because its page's script reads it. */
import type { PhotoWire } from './contract.ts';

/** Spec section 9 'Gallery': photos of a page. */
export const GALLERY_PAGE = 36;

/** The filter buttons, in their order, and which photos each of them lets through. */
export const GALLERY_FILTERS = {
  all: {},
  bathroom: { room: 'Bathroom' },
  kitchen: { room: 'Kitchen' },
  'living room': { room: 'Living Room' },
  bedroom: { room: 'Bedroom' },
  tiles: { flooring: 'Tiles' },
  wood: { flooring: 'Wood Flooring' },
  laminate: { flooring: 'Laminate Flooring' },
} as const satisfies Record<string, { room?: string; flooring?: string }>;

export type GalleryFilter = keyof typeof GALLERY_FILTERS;
export const GALLERY_FILTER_NAMES = Object.keys(GALLERY_FILTERS) as readonly GalleryFilter[];

/** The filter of a query's word; 'all' for anything that is none. */
export const galleryFilter = (word: string | null): GalleryFilter =>
  GALLERY_FILTER_NAMES.find((name) => name === word) ?? 'all';

/** The enquiry behind 'Find out more', subject and body filled in. */
export function enquiryHref(photo: PhotoWire, to: string, address: string): string {
  const floors = photo.products.map(({ name }) => name).join(', ');
  const body = [
    `Hello,`,
    `I saw "${photo.title}" (${photo.flooring_type}, ${photo.room_type.toLowerCase()}) in your gallery and would like to find out more.`,
    ...(floors ? [`The floor: ${floors}`] : []),
    `The photo: ${address}`,
    `My room is about ___ m².`,
  ].join('\r\n\r\n');
  const subject = `Gallery enquiry: ${photo.title}`;
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** The floor and who sent the photo: 'Tiles, Orla F.'; a photo without a name has the floor alone. */
export const photoBy = (photo: Pick<PhotoWire, 'flooring_type' | 'customer_name'>): string =>
  [photo.flooring_type, photo.customer_name].filter(Boolean).join(', ');

/** What a photo shows, for those who do not see it. */
export const photoAlt = (photo: PhotoWire): string => `${photo.title}, ${photo.room_type.toLowerCase()}`;
