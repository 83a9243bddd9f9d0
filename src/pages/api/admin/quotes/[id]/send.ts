import { quoteWire } from '#domain/quotes/contract.ts';
import { actorOf } from '#server/audit/index.ts';
import { endpoint, idParams, refused } from '#server/http/endpoint.ts';
import { QUOTE_STATUSES, sendQuote } from '#server/quotes/index.ts';

export const POST = endpoint({
  summary: 'Mails the customer the link of a quote',
  access: ['orders'],
  params: idParams,
  answer: quoteWire,
  handle: async ({ params, viewer }) => {
    const sent = await sendQuote(params.id, actorOf(viewer));
    return sent.ok ? sent.value : refused(sent.error, QUOTE_STATUSES);
  },
});
