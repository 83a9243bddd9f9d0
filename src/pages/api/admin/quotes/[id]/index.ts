import { quoteBody, quoteWire } from '#domain/quotes/contract.ts';
import { actorOf } from '#server/audit/index.ts';
import { db } from '#server/database.ts';
import { endpoint, idParams, refused } from '#server/http/endpoint.ts';
import { changeQuote, NO_QUOTE, QUOTE_STATUSES, quoteById, quoteToWire } from '#server/quotes/index.ts';

export const GET = endpoint({
  summary: 'One quote',
  access: ['orders'],
  params: idParams,
  answer: quoteWire,
  handle: async ({ params }) => {
    const quote = await quoteById(db, params.id);
    return quote ? quoteToWire(quote) : refused(NO_QUOTE, QUOTE_STATUSES);
  },
});

export const PUT = endpoint({
  summary: 'Replaces what stands in a quote that nobody has accepted; it is a draft again until it is sent',
  access: ['orders'],
  params: idParams,
  body: quoteBody,
  answer: quoteWire,
  handle: async ({ params, body, viewer }) => {
    const changed = await changeQuote(params.id, body, actorOf(viewer));
    return changed.ok ? changed.value : refused(changed.error, QUOTE_STATUSES);
  },
});
