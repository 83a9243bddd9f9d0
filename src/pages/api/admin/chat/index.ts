import * as z from 'zod';
import { inboxSession, queueQuery } from '#domain/chat/inbox-contract.ts';
import { inboxQueue } from '#server/chat/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const GET = endpoint({
  summary: 'The queue of waiting and active conversations; `search` searches all conversations.',
  access: ['support'],
  query: queueQuery,
  answer: z.object({ sessions: z.array(inboxSession) }),
  handle: async ({ query, user }) => ({
    sessions: await inboxQueue(query.view, query.search, user.id),
  }),
});
