/** The rows of the specification table, most requested first. Unknown values are omitted. */
import { ATTRIBUTE_LABELS, ATTRIBUTES } from '#domain/catalogue/attributes.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { kilograms } from '#domain/delivery/weight.ts';
import { formatM2 } from '#domain/shared/area.ts';
import { formatPence } from '#domain/shared/money.ts';
import { unitName } from '#domain/shared/units.ts';

export function specification(product: ProductDetail): (readonly [string, string])[] {
  const { attributes, tileSize, boxCoverageMm2, pencePerM2, unit } = product;
  const size = tileSize ?? attributes.tile_size;
  const rows: (readonly [string, string | null | undefined])[] = [
    ['Category', product.category],
    ['Supplier', product.supplier],
    ['Colour', product.colour],
    [product.category === 'Tiles' ? 'Tile size' : 'Size', size],
    ...ATTRIBUTES.filter((name) => name !== 'tile_size').map(
      (name) => [ATTRIBUTE_LABELS[name], attributes[name]] as const,
    ),
    [`Coverage per ${unitName(unit)}`, boxCoverageMm2 === null ? null : formatM2(boxCoverageMm2)],
    [
      `Weight per ${unitName(unit)}`,
      `${product.isWeightEstimated ? 'about ' : ''}${kilograms(product.weightG)}`,
    ],
    [`Price per ${unitName(unit)}`, formatPence(product.pricePence)],
    ['Price per m²', pencePerM2 === null ? null : formatPence(pencePerM2)],
    ['Product code', product.sku],
  ];
  return rows.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}
