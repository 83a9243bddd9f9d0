import type { APIRoute } from 'astro';
import { readList } from '#domain/admin/list.ts';
import { exportOrders, ORDER_RULES } from '#server/orders/admin/index.ts';

/** The orders that match the list's query, as a CSV file. */
export const GET: APIRoute = ({ url }) =>
  new Response(exportOrders(readList(url.searchParams, ORDER_RULES)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="ardglen-orders.csv"',
      'cache-control': 'private, no-store',
    },
  });
