/** The pictures of categories: their defaults, how staff get and send them, and what the editor says (spec sections 5, 7, 8). */
import * as z from 'zod/mini';
import { CATEGORIES, type Category } from './categories.ts';

/** The default picture of each category (spec section 3 'Each has a default image'). */
export const CATEGORY_PICTURES: Readonly<Record<Category, string>> = {
  Tiles: '/media/scenes/kitchen-marble-tile-v1.webp',
  'Wood Flooring': '/media/scenes/living-room-oak-planks-v1.webp',
  'Laminate Flooring': '/media/scenes/loft-grey-laminate-v1.webp',
  LVT: '/media/scenes/garden-room-oak-v1.webp',
  'Vinyl & Lino': '/media/roomshots/vinyl-checker-sage-v1.webp',
  Carpet: '/media/scenes/bedroom-carpet-v1.webp',
  'Trims & Accessories': '/media/products/trim-scotia-oak-v1.webp',
  Underlay: '/media/products/underlay-cork-v1.webp',
  Adhesives: '/media/products/adhesive-wood-tub-v1.webp',
  Other: '/media/products/accessory-cleaning-kit-v1.webp',
};

export const PICTURE_MISSING = 'Please provide a valid image (URL or upload a file)';
export const PICTURE_SAVED = '✅ Category image updated and saved successfully!';
/** Followed by the server's detail or the error's message. */
export const PICTURE_FAILED = '❌ Failed to update category image: ';
export const FILE_FAILED = 'Error processing file. Please try again.';
/** After a save the list is asked for again, so many milliseconds later. */
export const LIST_RELOAD_MS = 500;

/** `PUT /admin/categories/{category}/image` */
export const categoryImageBody = z.object({
  image_url: z.string(PICTURE_MISSING).check(z.trim(), z.minLength(1, PICTURE_MISSING)),
});

/** A category as its admin card shows it. */
export const categoryCardWire = z.object({
  name: z.string(),
  image_url: z.string(),
  /** The one in use first, then pictures of its products to choose from. */
  all_images: z.array(z.string()),
  product_count: z.number(),
});
export type CategoryCardWire = z.infer<typeof categoryCardWire>;

/** What staff see where the list cannot be had (spec section 8): every category, its default picture, 0 products. */
export const builtInCards = (): CategoryCardWire[] =>
  [...CATEGORIES].sort().map((name) => ({
    name,
    image_url: CATEGORY_PICTURES[name],
    all_images: [CATEGORY_PICTURES[name]],
    product_count: 0,
  }));
