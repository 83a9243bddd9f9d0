import { quoteBody, quoteWire } from '#domain/quotes/contract.ts';
import { db } from '#server/database.ts';
import { refuse } from '#domain/shared/result.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';
import { changeQuote, NO_QUOTE, QUOTE_STATUSES, quoteById, quoteToWire } from '#server/quotes/index.ts';

export const GET = endpoint({
  summary: 'One quote',
  access: ['orders'],
  params: idParams,
  answer: quoteWire,
  statuses: QUOTE_STATUSES,
  handle: async ({ params }) => {
    const quote = await quoteById(db, params.id);
    return quote ? quoteToWire(quote) : refuse(NO_QUOTE.code, NO_QUOTE.detail);
  },
});

export const PUT = endpoint({
  summary: 'Replaces what stands in a quote that nobody has accepted; it is a draft again until it is sent',
  access: ['orders'],
  params: idParams,
  body: quoteBody,
  answer: quoteWire,
  statuses: QUOTE_STATUSES,
  handle: ({ params, body, actor }) => changeQuote(params.id, body, actor),
});
