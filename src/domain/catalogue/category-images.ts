/** Category pictures: defaults, wire shapes and messages of the editor. */
import * as z from 'zod/mini';
import { CATEGORIES, type Category } from './categories.ts';

/** The default picture of each category. */
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
/** A prefix: the server's detail or the error's message is appended. */
export const PICTURE_FAILED = '❌ Failed to update category image: ';
export const FILE_FAILED = 'Error processing file. Please try again.';
/** Delay before the list is reloaded after a save, in milliseconds. */
export const LIST_RELOAD_MS = 500;

/** `PUT /admin/categories/{category}/image` */
export const categoryImageBody = z.object({
  image_url: z.string(PICTURE_MISSING).check(z.trim(), z.minLength(1, PICTURE_MISSING)),
});

/** A category on its admin card. */
export const categoryCardWire = z.object({
  name: z.string(),
  image_url: z.string(),
  /** The current picture first, then pictures of its products to choose from. */
  all_images: z.array(z.string()),
  product_count: z.number(),
});
export type CategoryCardWire = z.infer<typeof categoryCardWire>;

/** Fallback when the list cannot be loaded: every category with its default picture and 0 products. */
export const builtInCards = (): CategoryCardWire[] =>
  [...CATEGORIES].sort().map((name) => ({
    name,
    image_url: CATEGORY_PICTURES[name],
    all_images: [CATEGORY_PICTURES[name]],
    product_count: 0,
  }));
