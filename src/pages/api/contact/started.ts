import { startedAnswer } from '#domain/contact/contract.ts';
import { beginMessage } from '#server/contact/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const GET = endpoint({
  access: 'public',
  summary: 'Issue a signed token with the time at which the shopper starts to write a message',
  answer: startedAnswer,
  handle: async () => ({ started: beginMessage() }),
});
