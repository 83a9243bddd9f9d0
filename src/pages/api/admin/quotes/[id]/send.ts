import { quoteWire } from '#domain/quotes/contract.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';
import { QUOTE_STATUSES, sendQuote } from '#server/quotes/index.ts';

export const POST = endpoint({
  summary: 'Mails the customer the link of a quote',
  access: ['orders'],
  params: idParams,
  answer: quoteWire,
  statuses: QUOTE_STATUSES,
  handle: ({ params, actor }) => sendQuote(params.id, actor),
});
