import { quoteRequestBody, quoteRequestWire } from '#domain/quotes/contract.ts';
import { endpoint, refused } from '#server/http/endpoint.ts';
import { json } from '#server/http/problem.ts';
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
  handle: async ({ body, context }) => {
    await enforceRateLimit(REQUESTS, addressOf(context));
    const asked = await requestQuote(body);
    return asked.ok ? json({ number: asked.value.number }, 201) : refused(asked.error, QUOTE_STATUSES);
  },
});
