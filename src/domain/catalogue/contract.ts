/**
 * The wire shapes of the catalogue: snake_case, money in pounds, area in m². Types are inferred from the
 * schemas, which use `zod/mini` so that islands can import them.
 */
import * as z from 'zod/mini';
import { poundsFromPence, poundsOrNull } from '../shared/money.ts';
import { m2FromMm2 } from '../shared/area.ts';
import { recordOf } from '../shared/keys.ts';
import { ATTRIBUTES } from './attributes.ts';
import { groupOf } from './versions.ts';
import { mainPhoto, type Photo, type ProductDetail } from './product.ts';

export const photoWire = z.object({
  id: z.string(),
  image_url: z.string(),
  alt_text: z.string(),
  is_main: z.boolean(),
  background_position: z.string(),
  background_size: z.string(),
  image_opacity: z.number(),
  overlay_opacity: z.number(),
  order: z.number(),
});
export type PhotoWire = z.infer<typeof photoWire>;

export const productWire = z.object({
  id: z.string(),
  name: z.string(),
  sku: z.string(),
  category: z.string(),
  /** Pounds per box. */
  price: z.number(),
  box_size_m2: z.nullable(z.number()),
  price_per_m2: z.nullable(z.number()),
  compare_at_price: z.nullable(z.number()),
  unit: z.string(),
  /** Kilograms of one sale unit. */
  weight_kg: z.number(),
  /** The versions of one floor (size, thickness, build, finish) have it in common. */
  item_group_id: z.string(),
  /** A seamless picture of the surface. */
  swatch_url: z.nullable(z.string()),
  /** How much floor the picture shows, in mm. */
  swatch_width_mm: z.nullable(z.number()),
  swatch_height_mm: z.nullable(z.number()),
  /** Whether views of rooms show it. */
  in_room_view: z.boolean(),
  supplier: z.string(),
  description: z.string(),
  image_url: z.nullable(z.string()),
  photos: z.array(photoWire),
  is_featured: z.boolean(),
  in_stock: z.boolean(),
  stock: z.number(),
  /** The day of the next delivery to the shop, `YYYY-MM-DD`; null if none is expected. */
  more_on: z.nullable(z.string()),
  sample_eligible: z.boolean(),
  rating: z.nullable(z.number()),
  rating_count: z.number(),
  views_24h: z.number(),
  updated_at: z.string(),
  created_at: z.string(),
  colour: z.nullable(z.string()),
  ...recordOf(ATTRIBUTES, () => z.nullable(z.string())),
});
export type ProductWire = z.infer<typeof productWire>;

/** Converts a picture to its API shape. */
export const photoToWire = (photo: Photo): PhotoWire => ({
  id: photo.id,
  image_url: photo.imageUrl,
  alt_text: photo.altText,
  is_main: photo.isMain,
  background_position: photo.backgroundPosition,
  background_size: photo.backgroundSize,
  image_opacity: photo.imageOpacity,
  overlay_opacity: photo.overlayOpacity,
  order: photo.order,
});

/** Converts a product to its API shape. Lists and single products have the same fields. */
export function productToWire(product: ProductDetail): ProductWire {
  return {
    id: product.id,
    name: product.name,
    sku: product.sku,
    category: product.category,
    price: poundsFromPence(product.pricePence),
    box_size_m2: product.boxCoverageMm2 === null ? null : m2FromMm2(product.boxCoverageMm2),
    price_per_m2: poundsOrNull(product.pencePerM2),
    compare_at_price: poundsOrNull(product.compareAtPence),
    unit: product.unit,
    weight_kg: product.weightG / 1000,
    item_group_id: groupOf(product),
    swatch_url: product.swatch?.url ?? null,
    swatch_width_mm: product.swatch?.widthMm ?? null,
    swatch_height_mm: product.swatch?.heightMm ?? null,
    in_room_view: product.inRoomView,
    supplier: product.supplier,
    description: product.description,
    image_url: mainPhoto(product)?.imageUrl ?? null,
    photos: product.photos.map(photoToWire),
    is_featured: product.isFeatured,
    in_stock: product.stock > 0,
    stock: product.stock,
    more_on: product.incoming[0]?.day ?? null,
    sample_eligible: product.sampleEligible,
    rating: product.rating,
    rating_count: product.ratingCount,
    views_24h: product.views24h,
    updated_at: product.updatedAt,
    created_at: product.createdAt,
    colour: product.colour,
    ...recordOf(ATTRIBUTES, (attribute) => product.attributes[attribute] ?? null),
    tile_size: product.tileSize,
  };
}
