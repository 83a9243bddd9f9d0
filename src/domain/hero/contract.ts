/** Hero slides: wire shapes, validation and messages. */
import * as z from 'zod/mini';
import { formKey, loadedVersion, optional, picture, required } from '../admin/record-fields.ts';
import { POSITION, POSITION_INVALID } from '../catalogue/photo-display.ts';

export const HERO_TEXTS = {
  initialize: 'Failed to initialize slides',
  save: 'Failed to save slide: ',
  remove: 'Failed to delete slide: ',
} as const;

/** Refusal of a new slide order that is based on an outdated list. */
export const ORDER_CHANGED =
  'Somebody else has moved, added or deleted slides since you opened this page. They stand now as they are: move yours again.';
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
  /** Of a new slide. */
  key: formKey,
});
export type SlideBody = z.output<typeof slideBody>;

/** Default display settings of a new slide. */
export const SLIDE_DISPLAY = {
  backgroundPosition: 'center',
  backgroundSize: 'cover',
  imageOpacity: 1,
  overlayOpacity: 0.3,
} as const;

/** A slide in API responses. */
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
