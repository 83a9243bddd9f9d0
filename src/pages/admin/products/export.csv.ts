import type { APIRoute } from 'astro';
import { readList } from '#domain/admin/list.ts';
import { listQuery } from '#domain/admin/list-query.ts';
import { CATEGORIES } from '#domain/catalogue/categories.ts';
import { refusedQuery } from '#server/http/csv.ts';
import { exportProducts, PRODUCT_RULES } from '#server/catalogue/admin/index.ts';

const query = listQuery(PRODUCT_RULES, {
  category: CATEGORIES,
  stock: ['out', 'low', 'short'],
  shelf: ['featured', 'off', 'archived', 'draft'],
});

/** The products of the list's query as a CSV file. The middleware admits only staff with access to products. */
export const GET: APIRoute = ({ url }) =>
  refusedQuery(url, query) ??
  new Response(exportProducts(readList(url.searchParams, PRODUCT_RULES)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="products.csv"',
    },
  });
