import type { APIRoute } from 'astro';
import { readList } from '#domain/admin/list.ts';
import { exportProducts, PRODUCT_RULES } from '#server/catalogue/admin/index.ts';

/** The products of the list's query as a CSV file. The middleware admits only staff with access to products. */
export const GET: APIRoute = ({ url }) =>
  new Response(exportProducts(readList(url.searchParams, PRODUCT_RULES)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="products.csv"',
    },
  });
