import * as z from 'zod';
import { readList } from '#domain/admin/list.ts';
import { orderStatsWire, staffOrdersQuery, staffOrderWire } from '#domain/orders/staff.ts';
import { ORDER_READERS, ORDER_PAGE, ORDER_RULES, orderPage, orderStats } from '#server/orders/admin/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const GET = endpoint({
  access: ORDER_READERS,
  summary: 'Orders, newest first.',
  query: staffOrdersQuery,
  answer: z.object({
    orders: z.array(staffOrderWire),
    stats: orderStatsWire,
    total: z.number(),
    page: z.number(),
    pages: z.number(),
  }),
  handle: async ({ query, context: { url } }) => {
    const state = readList(url.searchParams, ORDER_RULES);
    const size = Number(query.limit?.trim() || ORDER_PAGE);
    const [list, stats] = await Promise.all([orderPage(state, size), orderStats()]);
    return { ...list, page: state.page, stats };
  },
});
