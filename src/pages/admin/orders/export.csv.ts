import type { APIRoute } from 'astro';
import { readList } from '#domain/admin/list.ts';
import { ORDER_RULES, ordersCsv } from '#server/desk/index.ts';

export const prerender = false;

/** The orders of the list's address as a CSV file. */
export const GET: APIRoute = async ({ url }) =>
  new Response(await ordersCsv(readList(url.searchParams, ORDER_RULES)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="ardglen-orders.csv"',
      'cache-control': 'private, no-store',
    },
  });
