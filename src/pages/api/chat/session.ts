import * as z from 'zod';
import { sessionBody } from '#domain/chat/contract.ts';
import { CHAT_LIMITS, openSession } from '#server/chat/index.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { addressOf, holdTo } from '#server/http/rate-limit.ts';

export const prerender = false;

export const POST = endpoint({
  summary: 'Begin a conversation',
  access: 'public',
  body: sessionBody,
  answer: z.object({ session_id: z.string() }),
  handle: async ({ context }) => {
    await holdTo(CHAT_LIMITS.session, addressOf(context));
    return { session_id: (await openSession(context)).id };
  },
});
