/** The product editor's draft: the fields as typed, and their conversion from and to the API's format. */
import { ATTRIBUTES, type Attribute } from '#domain/catalogue/attributes.ts';
import type { PhotoWire } from '#domain/catalogue/contract.ts';
import { DEFAULT_PHOTO_SETTING, POSITION } from '#domain/catalogue/photo-display.ts';
import { ALT_MISSING } from '#domain/catalogue/admin/texts.ts';
import type { StaffProductWire } from '#domain/catalogue/admin/wire.ts';
import { recordOf } from '#domain/shared/keys.ts';

/** The editor's fields. Numbers are text, as typed. */
export interface Draft extends Record<Attribute, string> {
  readonly name: string;
  readonly description: string;
  readonly price: string;
  readonly box_size_m2: string;
  readonly weight_kg: string;
  readonly category: string;
  readonly supplier: string;
  readonly sku: string;
  readonly unit: string;
  readonly colour: string;
  readonly own_item_group_id: string;
  /** A picture's address, or a chosen file as a data URL. */
  readonly swatch_url: string;
  readonly swatch_width_mm: string;
  readonly swatch_height_mm: string;
  readonly compare_at_price: string;
  readonly in_stock: boolean;
  readonly is_featured: boolean;
  readonly sample_flag: boolean;
  readonly cut_to_size: boolean;
  readonly photos: readonly PhotoWire[];
}

/** The name of a field. */
export type DraftKey = keyof Draft;

const text = (value: string | number | null): string => (value === null ? '' : String(value));

/**
 * The picture as the shop shows it. A stored position that the shop ignores (older ones were not checked) would be refused
 * when the product is saved.
 */
const withKnownPosition = (photo: PhotoWire): PhotoWire =>
  POSITION.test(photo.background_position)
    ? photo
    : { ...photo, background_position: DEFAULT_PHOTO_SETTING.backgroundPosition };

/** A product's fields as the editor shows them; empty for a new product. */
export function draftOf(product: StaffProductWire | null): Draft {
  const attributes = recordOf(ATTRIBUTES, (attribute) => text(product?.[attribute] ?? null));
  return {
    ...attributes,
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
    swatch_url: product?.swatch_url ?? '',
    swatch_width_mm: text(product?.swatch_width_mm ?? null),
    swatch_height_mm: text(product?.swatch_height_mm ?? null),
    compare_at_price: product?.previous_price?.toFixed(2) ?? '',
    in_stock: product?.in_stock ?? true,
    is_featured: product?.is_featured ?? false,
    sample_flag: product?.sample_flag ?? true,
    cut_to_size: product?.cut_to_size ?? false,
    photos: (product?.photos ?? []).map(withKnownPosition),
  };
}

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

/** The request body. An empty SKU is left out: the server assigns one. */
export function bodyOf(draft: Draft, version: number | null): Record<string, unknown> {
  const { sku, photos, ...fields } = draft;
  return {
    ...fields,
    ...(sku.trim() === '' ? {} : { sku }),
    ...(version === null ? {} : { version, photos }),
  };
}
