import type { APIRoute } from 'astro';
import { readList } from '#domain/admin/list.ts';
import { staffOrdersQuery } from '#domain/orders/staff.ts';
import { recordExport } from '#server/audit/index.ts';
import { refusedQuery } from '#server/http/csv.ts';
import { privateFile } from '#server/http/private-file.ts';
import { countOrders, exportOrders, ORDER_RULES } from '#server/orders/admin/index.ts';

/** The orders that match the list's query, as a CSV file. */
export const GET: APIRoute = async ({ url, locals }) => {
  const refused = refusedQuery(url, staffOrdersQuery);
  if (refused) return refused;
  const list = readList(url.searchParams, ORDER_RULES);
  await recordExport(locals.viewer, { name: 'orders.csv', rows: await countOrders(list), list });
  return privateFile(
    exportOrders(list),
    'text/csv; charset=utf-8',
    'attachment; filename="ardglen-orders.csv"',
  );
};
