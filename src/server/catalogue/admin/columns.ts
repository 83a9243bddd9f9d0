/** Maps the API's field names to the columns of the products table. */
import type { Attribute } from '#domain/catalogue/attributes.ts';
import { ATTRIBUTES } from '#domain/catalogue/attributes.ts';
import type { ProductBody } from '#domain/catalogue/admin/contract.ts';
import { mm2FromM2 } from '#domain/shared/area.ts';
import { penceFromPounds } from '#domain/shared/money.ts';
import { ATTRIBUTE_COLUMNS } from '#db/attribute-columns.ts';
import type { products } from '#db/schema/index.ts';
import type { ProductRow } from '../rows.ts';

export type { ProductRow };
export type ProductColumns = Partial<Omit<typeof products.$inferInsert, 'rowKey' | 'id'>>;

/**
 * Whether a product is a draft: hidden, and never sold. A release without drafts puts one on sale and leaves the flag, which
 * then means nothing.
 */
export const isDraft = (row: Pick<ProductRow, 'isDraft' | 'archivedAt'>): boolean =>
  row.isDraft && row.archivedAt !== null;

/** The value of a product's attribute; null if it has none. */
export const attributeOf = (row: ProductRow, attribute: Attribute): string | null =>
  row[ATTRIBUTE_COLUMNS[attribute]];

const pence = (pounds: number | null): number | null => (pounds === null ? null : penceFromPounds(pounds));

/** The columns for a body's fields. A field that the body leaves out is left out here too. */
export function columnsOf(
  body: ProductBody,
): ProductColumns & Pick<ProductRow, 'name' | 'pricePence' | 'category' | 'supplier'> {
  const attributes: ProductColumns = {};
  for (const attribute of ATTRIBUTES) {
    const value = body[attribute];
    if (value !== undefined) attributes[ATTRIBUTE_COLUMNS[attribute]] = value;
  }
  const given = <T>(value: T | undefined, key: keyof ProductColumns): ProductColumns =>
    value === undefined ? {} : { [key]: value };
  return {
    ...attributes,
    name: body.name,
    pricePence: penceFromPounds(body.price),
    category: body.category,
    supplier: body.supplier,
    ...given(body.description, 'description'),
    ...given(
      body.box_size_m2 === undefined || body.box_size_m2 === null
        ? body.box_size_m2
        : mm2FromM2(body.box_size_m2),
      'boxCoverageMm2',
    ),
    ...given(
      body.weight_kg === undefined || body.weight_kg === null
        ? body.weight_kg
        : Math.round(body.weight_kg * 1000),
      'weightG',
    ),
    ...given(body.in_stock, 'inStock'),
    ...given(body.is_featured, 'isFeatured'),
    ...given(body.sku, 'sku'),
    ...given(body.unit, 'unit'),
    ...given(body.colour, 'colour'),
    ...given(body.own_item_group_id, 'itemGroupId'),
    ...given(body.swatch_url, 'swatchUrl'),
    ...given(body.swatch_width_mm, 'swatchWidthMm'),
    ...given(body.swatch_height_mm, 'swatchHeightMm'),
    ...given(
      body.compare_at_price === undefined ? undefined : pence(body.compare_at_price),
      'compareAtPence',
    ),
    ...given(body.sample_flag, 'sampleFlag'),
    ...given(body.cut_to_size, 'cutToSize'),
  };
}

/** The audit log's copy of a product: its fields by column name, without those that the system sets itself. */
export function auditFields(row: ProductRow): Record<string, unknown> {
  const {
    rowKey: _key,
    version: _version,
    updatedAt: _updated,
    createdAt: _created,
    design: _design,
    ...facts
  } = row;
  return facts;
}
