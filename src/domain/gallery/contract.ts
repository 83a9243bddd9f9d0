/** Wire shapes of the customer gallery. */
import * as z from 'zod/mini';
import { flag } from '../shared/flag.ts';
import { GALLERY_FILTER_NAMES, GALLERY_PAGE } from './gallery.ts';

/** A photo in API responses; also read by the gallery's script. */
export const photoWire = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  image_url: z.string(),
  room_type: z.string(),
  flooring_type: z.string(),
  customer_name: z.string(),
  is_featured: z.boolean(),
  likes: z.number(),
  /** ISO time. */
  created_at: z.string(),
  /** ISO time of the last change. Edits send it back for optimistic locking. */
  updated_at: z.string(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** The photo's mean colour, shown until it has loaded. */
  placeholder: z.nullable(z.string()),
  /** The products in the photo that are still on sale. */
  products: z.array(z.object({ id: z.string(), name: z.string(), in_room_view: z.boolean() })),
});
export type PhotoWire = z.output<typeof photoWire>;

export const photosAnswer = z.object({ photos: z.array(photoWire) });

const wholeNumber = (name: string, most: number, missing: number) =>
  z.pipe(
    z._default(z.string(`${name} must be a number.`), String(missing)).check(
      z.regex(/^\d{1,6}$/, `${name} must be a whole number.`),
      z.refine((text) => Number(text) >= 1 && Number(text) <= most, `${name} must be between 1 and ${most}.`),
    ),
    z.transform(Number),
  );

export const photosQuery = z.object({
  limit: wholeNumber('limit', 100, GALLERY_PAGE),
  page: wholeNumber('page', 100_000, 1),
  featured_only: z._default(flag('featured_only'), false),
  filter: z._default(z.enum(GALLERY_FILTER_NAMES, 'There is no such filter.'), 'all'),
});
