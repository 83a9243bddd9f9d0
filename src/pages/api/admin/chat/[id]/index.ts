import { conversation, sessionParams } from '#domain/chat/inbox-contract.ts';
import { inboxConversation } from '#server/chat/index.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { problem } from '#server/http/problem.ts';

export const GET = endpoint({
  summary: 'A conversation with its summary and details of the shopper.',
  access: ['support'],
  params: sessionParams,
  answer: conversation,
  handle: async ({ params }) =>
    (await inboxConversation(params.id)) ??
    problem(404, 'This conversation does not exist.', { code: 'no_chat' }),
});
