/** The catalogue as a CSV file, streamed in batches so that memory stays small at a hundred thousand products. */
import { asc, inArray } from 'drizzle-orm';
import { products } from '#db/schema/index.ts';
import { isAttribute } from '#domain/catalogue/attributes.ts';
import { onShelf } from '#domain/catalogue/admin/count.ts';
import { CSV_COLUMNS, type CsvColumn } from '#domain/catalogue/admin/csv.ts';
import { m2FromMm2 } from '#domain/shared/area.ts';
import { safeCell } from '#domain/shared/csv.ts';
import { plainPounds } from '#domain/shared/money.ts';
import { isNarrowed, type ListState } from '#domain/admin/list.ts';
import { client, db } from '#server/database.ts';
import { unsentBoxes } from '#server/orders/index.ts';
import { CSV_PIECE, csvFile } from '#server/http/csv.ts';
import { attributeOf, isDraft, type ProductRow } from './columns.ts';
import { whereOf } from './list.ts';

const flag = (value: boolean): string => (value ? 'yes' : 'no');
const pounds = (pence: number | null): string => (pence === null ? '' : plainPounds(pence));

/** One cell of a product's row, but for its stock. The import compares products by these cells. */
export function cellOf(row: ProductRow, column: CsvColumn): string {
  switch (column) {
    case 'id':
    case 'sku':
    case 'category':
    case 'unit':
      return row[column];
    case 'name':
    case 'supplier':
    case 'description':
      return safeCell(row[column]);
    case 'colour':
      return safeCell(row.colour ?? '');
    case 'item_group_id':
      return row.itemGroupId ?? '';
    case 'swatch_url':
      return row.swatchUrl ?? '';
    case 'swatch_width_mm':
      return String(row.swatchWidthMm ?? '');
    case 'swatch_height_mm':
      return String(row.swatchHeightMm ?? '');
    case 'price':
      return pounds(row.pricePence);
    case 'previous_price':
      return pounds(row.compareAtPence);
    case 'box_size_m2':
      return row.boxCoverageMm2 === null ? '' : String(m2FromMm2(row.boxCoverageMm2));
    case 'weight_kg':
      return row.weightG === null ? '' : String(row.weightG / 1000);
    case 'in_stock':
      return flag(row.inStock);
    case 'is_featured':
      return flag(row.isFeatured);
    case 'sample_flag':
      return flag(row.sampleFlag);
    case 'cut_to_size':
      return flag(row.cutToSize);
    case 'archived':
      return flag(row.archivedAt !== null && !isDraft(row));
    case 'draft':
      return flag(isDraft(row));
    default:
      return isAttribute(column) ? safeCell(attributeOf(row, column) ?? '') : '';
  }
}

/**
 * The products that a list's search and filters show, in the order in which they were created; with neither, all products,
 * archived ones and drafts included.
 */
export function exportProducts(list: ListState): ReadableStream<Uint8Array> {
  const where = isNarrowed(list) ? whereOf(list) : { sql: '1', args: [] };
  let after = 0;
  return csvFile(CSV_COLUMNS, async () => {
    const { rows: found } = await client.execute({
      sql: `SELECT p.row_key FROM products p WHERE p.row_key > ? AND ${where.sql} ORDER BY p.row_key LIMIT ?`,
      args: [after, ...where.args, CSV_PIECE],
    });
    const keys = found.map(({ row_key: key }) => Number(key));
    if (keys.length === 0) return [];
    const rows = await db
      .select()
      .from(products)
      .where(inArray(products.rowKey, keys))
      .orderBy(asc(products.rowKey));
    after = rows.at(-1)?.rowKey ?? after;
    const soldOf = await unsentBoxes(db);
    return rows.map((row) => {
      const sold = soldOf.get(row.id) ?? 0;
      const stock = { stock: onShelf(row, sold), sold };
      return CSV_COLUMNS.map((column) =>
        column === 'stock' || column === 'sold' ? String(stock[column]) : cellOf(row, column),
      );
    });
  });
}
