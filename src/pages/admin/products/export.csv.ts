import type { APIRoute } from 'astro';
import { exportProducts } from '#server/catalogue/admin/index.ts';

export const prerender = false;

/** The whole catalogue as a CSV file. The middleware admits only staff with access to products. */
export const GET: APIRoute = () =>
  new Response(exportProducts(), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="products.csv"',
    },
  });
