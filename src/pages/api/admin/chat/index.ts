import * as z from 'zod';
import { deskSession, queueQuery } from '#domain/chat/desk-contract.ts';
import { deskQueue } from '#server/chat/index.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { signedIn } from '#server/http/viewer.ts';

export const prerender = false;

export const GET = endpoint({
  summary: 'The queue of waiting and active conversations; `search` searches all conversations.',
  access: ['support'],
  query: queueQuery,
  answer: z.object({ sessions: z.array(deskSession) }),
  handle: async ({ query, viewer }) => ({
    sessions: await deskQueue(query.view, query.search, signedIn(viewer).id),
  }),
});
