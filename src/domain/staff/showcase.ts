/** Editing of customer photos and hero slides: wire shapes, validation (spec section 5) and messages (section 8). */
import * as z from 'zod/mini';
import { POSITION, POSITION_INVALID } from '../catalogue/photo-look.ts';
import { VISIBLE } from '../shared/visible.ts';

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

export const HERO_TEXTS = {
  initialize: 'Failed to initialize slides',
  save: 'Failed to save slide: ',
  remove: 'Failed to delete slide: ',
} as const;

type TextCheck = z.core.$ZodCheck<string>;

const required = (words: string, most: number) =>
  z
    .string(words)
    .check(z.trim(), z.regex(VISIBLE, words), z.maxLength(most, `Please use at most ${most} characters.`));
/** Text that may be left out; null counts as left out. */
const optional = (
  most: number,
  { missing = '', check = [] }: { readonly missing?: string; readonly check?: readonly TextCheck[] } = {},
) =>
  z._default(
    z.pipe(
      z.nullable(
        z
          .string('Please use text.')
          .check(z.trim(), z.maxLength(most, `Please use at most ${most} characters.`), ...check),
      ),
      z.transform((text) => text ?? missing),
    ),
    missing,
  );
/** The `updated_at` that the editor loaded, for optimistic locking. If absent, there is no check. */
const loadedVersion = z.optional(z.string('updated_at must be a time.'));
/** Refusal of a change that is based on an older version. */
export const SHOWCASE_CHANGED =
  'Somebody else has changed this since you opened it. Nothing of yours is lost: compare, then save again.';
/** Refusal of a new slide order that is based on an outdated list. */
export const ORDER_CHANGED =
  'Somebody else has moved, added or deleted slides since you opened this page. They stand now as they are: move yours again.';
/** A data URL (5 MB in base64 fits) or an address. The server checks the decoded bytes. */
const picture = z
  .string('An image is required')
  .check(
    z.trim(),
    z.minLength(1, 'An image is required'),
    z.maxLength(7_200_000, 'File size must be less than 5MB'),
  );

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
});
export type PhotoBody = z.output<typeof photoBody>;

const OPACITY = 'Image opacity must be from 0.1 to 1, in steps of 0.1.';
const OVERLAY = 'Overlay opacity must be from 0 to 0.8, in steps of 0.1.';
/** A multiple of 0.1, with tolerance for floating-point sums: 0.1 + 0.2 is accepted as 0.3. */
const inTenths = (least: number, most: number, message: string) =>
  z.pipe(
    z
      .number(message)
      .check(
        z.refine(
          (value) => value >= least && value <= most && Math.abs(value * 10 - Math.round(value * 10)) < 1e-9,
          message,
        ),
      ),
    z.transform((value) => Math.round(value * 10) / 10),
  );
const ORDER = 'Order must be a whole number, 0 or more.';

export const slideBody = z.object({
  title: required('Title is required', 120),
  subtitle: required('Subtitle is required', 160),
  description: required('Description is required', 600),
  image_url: picture,
  badge: optional(60),
  savings: optional(60),
  button_text: optional(60, { missing: 'Browse Our Collection' }),
  button_link: optional(500, {
    missing: '/products',
    // Only pages of the shop and https URLs, so no `javascript:` links. Browsers read `/\` like `//`: another host.
    check: [z.regex(/^$|^\/(?![/\\])|^https:\/\//, 'The link must begin with / or https://.')],
  }),
  order: z._default(z.int(ORDER).check(z.gte(0, ORDER)), 0),
  is_active: z._default(z.boolean('is_active must be true or false.'), true),
  // If absent, an edit keeps the stored display settings, and a new slide gets SLIDE_LOOK.
  background_position: z.optional(z.string('Please use text.').check(z.regex(POSITION, POSITION_INVALID))),
  background_size: z.optional(z.enum(['cover', 'contain'], 'Please choose cover or contain.')),
  image_opacity: z.optional(inTenths(0.1, 1, OPACITY)),
  overlay_opacity: z.optional(inTenths(0, 0.8, OVERLAY)),
  updated_at: loadedVersion,
});
export type SlideBody = z.output<typeof slideBody>;

/** Default display settings of a new slide. */
export const SLIDE_LOOK = {
  backgroundPosition: 'center',
  backgroundSize: 'cover',
  imageOpacity: 1,
  overlayOpacity: 0.3,
} as const;

/** A slide in API responses (spec section 3 'Hero slide'). */
export const slideWire = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  image_url: z.string(),
  badge: z.string(),
  savings: z.string(),
  button_text: z.string(),
  button_link: z.string(),
  order: z.number(),
  is_active: z.boolean(),
  background_position: z.string(),
  background_size: z.string(),
  image_opacity: z.number(),
  overlay_opacity: z.number(),
  /** ISO time of the last change. */
  updated_at: z.string(),
});
export type SlideWire = z.infer<typeof slideWire>;
