/** Filters and texts of the customer gallery. Without zod, for the page's script. */

/** Photos per page. */
export const GALLERY_PAGE = 36;

/** The filter buttons in display order, with the photos that each one matches. */
export const GALLERY_FILTERS = {
  all: {},
  bathroom: { room: 'Bathroom' },
  kitchen: { room: 'Kitchen' },
  'living room': { room: 'Living Room' },
  bedroom: { room: 'Bedroom' },
  tiles: { flooring: 'Tiles' },
  wood: { flooring: 'Wood Flooring' },
  laminate: { flooring: 'Laminate Flooring' },
  LVT: { flooring: 'LVT' },
  carpet: { flooring: 'Carpet' },
  vinyl: { flooring: 'Vinyl & Lino' },
} as const satisfies Record<string, { room?: string; flooring?: string }>;

export type GalleryFilter = keyof typeof GALLERY_FILTERS;
export const GALLERY_FILTER_NAMES = Object.keys(GALLERY_FILTERS) as readonly GalleryFilter[];

/** The filter named in a query; 'all' for an unknown name. */
export const galleryFilter = (word: string | null): GalleryFilter =>
  GALLERY_FILTER_NAMES.find((name) => name === word) ?? 'all';

/** The facts of a photo that its texts are made of. */
interface PhotoFacts {
  readonly title: string;
  readonly flooring_type: string;
  readonly room_type: string;
  readonly customer_name: string;
  readonly products: readonly { readonly name: string }[];
}

/** The `mailto:` link of 'Find out more', with subject and body filled in. */
export function enquiryHref(photo: PhotoFacts, to: string, address: string): string {
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

/**
 * The name under a picture that the shop made itself: a room with a floor laid into it. Everything else in the gallery was
 * sent by a customer, and only that is called a customer's photo.
 */
export const ROOM_SCENE = 'Room scene';

/** The photo's caption: flooring type and customer name ('Tiles, Orla F.'), or only the type if there is no name. */
export const photoBy = (photo: Pick<PhotoFacts, 'flooring_type' | 'customer_name'>): string =>
  [photo.flooring_type, photo.customer_name].filter(Boolean).join(', ');

/** The photo's alternative text. */
export const photoAlt = (photo: Pick<PhotoFacts, 'title' | 'room_type'>): string =>
  `${photo.title}, ${photo.room_type.toLowerCase()}`;
