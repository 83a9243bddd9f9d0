import { quoteRequestBody, quoteRequestWire } from '#domain/quotes/contract.ts';
import { mapOk } from '#domain/shared/result.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { addressOf } from '#server/http/proxy.ts';
import { enforceRateLimit, type Limit } from '#server/http/rate-limit.ts';
import { QUOTE_STATUSES, requestQuote } from '#server/quotes/index.ts';

const REQUESTS: Limit = { bucket: 'quote-request', points: 10, seconds: 3600, shared: true };

export const POST = endpoint({
  summary: 'Asks the shop for a quote of a cart. Staff look at it and mail it.',
  access: 'public',
  body: quoteRequestBody,
  answer: quoteRequestWire,
  creates: true,
  idempotent: true,
  statuses: QUOTE_STATUSES,
  handle: async ({ body, context, key, viewer }) => {
    await enforceRateLimit(REQUESTS, addressOf(context));
    return mapOk(await requestQuote(body, { key, userId: viewer.user?.id ?? null }), ({ number }) => ({
      number,
    }));
  },
});
