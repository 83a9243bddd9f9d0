import * as z from 'zod';
import { readList } from '#domain/admin/list.ts';
import { orderStatsWire, staffOrderWire } from '#domain/staff/orders.ts';
import { DESK_READ, ORDER_RULES, orderPage, orderStats } from '#server/desk/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const prerender = false;

export const GET = endpoint({
  access: DESK_READ,
  summary: 'Orders, newest first; `search`, `status`, `from`, `to`, `sort`, `dir`, `page`.',
  answer: z.object({
    orders: z.array(staffOrderWire),
    stats: orderStatsWire,
    total: z.number(),
    page: z.number(),
    pages: z.number(),
  }),
  handle: async ({ context: { url } }) => {
    const state = readList(url.searchParams, ORDER_RULES);
    const [list, stats] = await Promise.all([orderPage(state), orderStats()]);
    return { ...list, page: state.page, stats };
  },
});
