/** Editing of customer photos: wire shape, validation and messages. */
import * as z from 'zod/mini';
import { formKey, loadedVersion, optional, picture, required } from '../admin/record-fields.ts';

export const ROOM_TYPES = ['Bathroom', 'Kitchen', 'Living Room', 'Bedroom', 'Hallway', 'Office'] as const;
export const FLOORING_TYPES = [
  'Tiles',
  'Wood Flooring',
  'Laminate Flooring',
  'LVT',
  'Carpet',
  'Vinyl & Lino',
] as const;
/** Default values of photos from a bulk upload. */
export const BULK_DEFAULTS = {
  room_type: 'Living Room',
  flooring_type: 'Mixed',
  customer_name: 'gallery',
  description: '',
} as const;

export const GALLERY_TEXTS = {
  auth: 'Authentication error. Please log in again to access admin gallery.',
  load: 'Error loading gallery photos. Please refresh the page.',
  save: 'Photo Save Error: ',
  remove: 'Photo Delete Error: ',
  bulkFailed: 'Bulk upload failed. Please try again.',
  bulk: (good: number, bad: number) => `Bulk upload: ${good} succeeded, ${bad} failed.`,
} as const;

export const photoBody = z.object({
  title: required('Title is required', 200),
  description: optional(2000),
  image_url: picture,
  room_type: z._default(z.enum(ROOM_TYPES, 'Please choose a room type.'), 'Living Room'),
  flooring_type: z._default(z.enum([...FLOORING_TYPES, 'Mixed'], 'Please choose a flooring type.'), 'Mixed'),
  customer_name: optional(120),
  is_featured: z._default(z.boolean('is_featured must be true or false.'), false),
  /** Products in the photo; if absent, the stored ones are kept. */
  product_ids: z.optional(
    z.array(z.string('Please give product ids.')).check(z.maxLength(20, 'At most 20 products.')),
  ),
  updated_at: loadedVersion,
  /** Of a new photo. */
  key: formKey,
});
export type PhotoBody = z.output<typeof photoBody>;
