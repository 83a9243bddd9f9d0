import { figures } from '#domain/chat/inbox-contract.ts';
import { inboxFigures } from '#server/chat/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const GET = endpoint({
  summary: 'Statistics of the conversations of the last 30 days.',
  access: ['support'],
  answer: figures,
  handle: () => inboxFigures(),
});
