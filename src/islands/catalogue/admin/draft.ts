/** The product editor's draft: the fields as typed, and their conversion from and to the API's format. */
import type { BodyOf } from '#islands/api-host.ts';
import type { Category } from '#domain/catalogue/categories.ts';
import { ATTRIBUTES } from '#domain/catalogue/attributes.ts';
import type { PhotoWire } from '#domain/catalogue/contract.ts';
import { DEFAULT_PHOTO_SETTING, POSITION } from '#domain/catalogue/photo-display.ts';
import { ALT_MISSING } from '#domain/catalogue/admin/texts.ts';
import type { StaffProductWire } from '#domain/catalogue/admin/wire.ts';
import { recordOf } from '#domain/shared/keys.ts';

const text = (value: string | number | null): string => (value === null ? '' : String(value));

/**
 * The picture as the shop shows it. A stored position that the shop ignores (older ones were not checked) would be refused
 * when the product is saved.
 */
const withKnownPosition = (photo: PhotoWire): PhotoWire =>
  POSITION.test(photo.background_position)
    ? photo
    : { ...photo, background_position: DEFAULT_PHOTO_SETTING.backgroundPosition };

/** A product's fields as the editor shows them, numbers as text; empty for a new product. */
export const draftOf = (product: StaffProductWire | null) => ({
  ...recordOf(ATTRIBUTES, (attribute) => text(product?.[attribute] ?? null)),
  name: product?.name ?? '',
  description: product?.description ?? '',
  price: product ? product.price.toFixed(2) : '',
  box_size_m2: text(product?.box_size_m2 ?? null),
  weight_kg: text(product?.own_weight_kg ?? null),
  category: product?.category ?? 'Tiles',
  supplier: product?.supplier ?? '',
  sku: product?.sku ?? '',
  unit: product?.unit ?? 'box',
  colour: product?.colour ?? '',
  own_item_group_id: product?.own_item_group_id ?? '',
  /** A picture's address, or a chosen file as a data URL. */
  swatch_url: product?.swatch_url ?? '',
  swatch_width_mm: text(product?.swatch_width_mm ?? null),
  swatch_height_mm: text(product?.swatch_height_mm ?? null),
  compare_at_price: product?.previous_price?.toFixed(2) ?? '',
  in_stock: product?.in_stock ?? true,
  is_featured: product?.is_featured ?? false,
  sample_flag: product?.sample_flag ?? true,
  cut_to_size: product?.cut_to_size ?? false,
  photos: (product?.photos ?? []).map(withKnownPosition) as readonly PhotoWire[],
});

/** The editor's fields. */
export type Draft = Readonly<ReturnType<typeof draftOf>>;

/** The fields of text. */
export type TextKey = {
  [Key in keyof Draft]: Draft[Key] extends string ? Key : never;
}[keyof Draft];

/**
 * Errors of pictures without alternative text, by field name. The API would silently keep the old text; in the editor it
 * was deleted on purpose, so the user is asked for one.
 */
export const unnamedPhotos = (photos: readonly PhotoWire[]): Record<string, string> =>
  Object.fromEntries(
    photos.flatMap(({ alt_text }, index) =>
      alt_text.trim() === '' ? [[`photos.${index}.alt_text`, ALT_MISSING]] : [],
    ),
  );

/**
 * The editor's version after the product was saved beside it, once for each picture. A step of one is that save; a larger one
 * means that somebody else has saved too, and the next save will find the conflict.
 * @param steps the product's version after each save
 */
export const followedVersion = (version: number | null, steps: readonly number[]): number | null =>
  steps.reduce((before, step) => (before !== null && step === before + 1 ? step : before), version);

/** The request body. An empty SKU is left out: the server assigns one. */
export function bodyOf(draft: Draft, version: number | null): BodyOf<'PUT /admin/products/{id}'> {
  const { sku, photos, category, ...fields } = draft;
  return {
    ...fields,
    category: category as Category,
    ...(sku.trim() === '' ? {} : { sku }),
    ...(version === null ? {} : { version, photos }),
  };
}
