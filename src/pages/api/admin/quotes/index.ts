import { readList } from '#domain/admin/list.ts';
import { listQuery } from '#domain/admin/list-query.ts';
import { quoteBody, quotesWire, quoteWire } from '#domain/quotes/contract.ts';
import { QUOTE_FILTERS } from '#domain/quotes/states.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { createQuote, QUOTE_RULES, QUOTE_STATUSES, quotePage, quoteToWire } from '#server/quotes/index.ts';

export const GET = endpoint({
  summary:
    'Quotes, newest first: all, those asked for by customers, those that end soon, or those in a state',
  access: ['orders'],
  query: listQuery(QUOTE_RULES, { state: QUOTE_FILTERS }),
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
  statuses: QUOTE_STATUSES,
  handle: ({ body, actor }) => createQuote(body, actor),
});
