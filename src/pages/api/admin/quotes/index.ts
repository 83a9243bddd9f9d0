import { readList } from '#domain/admin/list.ts';
import { quoteBody, quotesWire, quoteWire } from '#domain/quotes/contract.ts';
import { actorOf } from '#server/audit/index.ts';
import { endpoint, refused } from '#server/http/endpoint.ts';
import { json } from '#server/http/problem.ts';
import { createQuote, QUOTE_RULES, QUOTE_STATUSES, quotePage, quoteToWire } from '#server/quotes/index.ts';

export const GET = endpoint({
  summary: 'Quotes, newest first: `search`, `state` (draft, open, ordered) and `page` as in the admin’s list',
  access: ['orders'],
  answer: quotesWire,
  handle: async ({ context }) => {
    const { rows, total, pages } = await quotePage(readList(context.url.searchParams, QUOTE_RULES));
    return { quotes: rows.map(quoteToWire), total, pages };
  },
});

export const POST = endpoint({
  summary: 'Writes a quote: a draft until it is sent',
  access: ['orders'],
  body: quoteBody,
  answer: quoteWire,
  creates: true,
  handle: async ({ body, viewer }) => {
    const created = await createQuote(body, actorOf(viewer));
    return created.ok ? json(created.value, 201) : refused(created.error, QUOTE_STATUSES);
  },
});
