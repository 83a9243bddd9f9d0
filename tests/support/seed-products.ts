/** The demo shop's products as the rules see them, made without a database. */
import { ATTRIBUTES } from '#domain/catalogue/attributes.ts';
import type { Category } from '#domain/catalogue/categories.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { ATTRIBUTE_COLUMNS } from '#db/attribute-columns.ts';
import { makeCatalogue } from '#db/seed/catalogue/index.ts';
import { clockAt } from '#db/seed/clock.ts';
import { aProductWith } from './product.ts';

export const seedProducts = (): ProductDetail[] =>
  makeCatalogue(clockAt(Date.UTC(2026, 10, 21))).map(({ row }) =>
    aProductWith({
      id: row.id,
      sku: row.sku,
      name: row.name,
      category: row.category as Category,
      description: row.description,
      pricePence: row.pricePence,
      boxCoverageMm2: row.boxCoverageMm2 ?? null,
      unit: row.unit ?? 'box',
      stock: row.stock ?? 0,
      weightG: row.weightG ?? 15_000,
      cutToSize: row.cutToSize ?? false,
      tileSize: row.tileSize ?? null,
      colour: row.colour ?? null,
      attributes: Object.fromEntries(
        ATTRIBUTES.flatMap((name) => {
          const value = row[ATTRIBUTE_COLUMNS[name]];
          return value ? [[name, value]] : [];
        }),
      ),
    }),
  );
