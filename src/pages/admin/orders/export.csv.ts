import type { APIRoute } from 'astro';
import { readList } from '#domain/admin/list.ts';
import { staffOrdersQuery } from '#domain/orders/staff.ts';
import { refusedQuery } from '#server/http/csv.ts';
import { privateFile } from '#server/http/private-file.ts';
import { exportOrders, ORDER_RULES } from '#server/orders/admin/index.ts';

/** The orders that match the list's query, as a CSV file. */
export const GET: APIRoute = ({ url }) =>
  refusedQuery(url, staffOrdersQuery) ??
  privateFile(
    exportOrders(readList(url.searchParams, ORDER_RULES)),
    'text/csv; charset=utf-8',
    'attachment; filename="ardglen-orders.csv"',
  );
