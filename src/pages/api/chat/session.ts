import * as z from 'zod';
import { ownConversation, sessionBody } from '#domain/chat/contract.ts';
import { CHAT_LIMITS, newestConversation, openSession } from '#server/chat/index.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { addressOf } from '#server/http/proxy.ts';
import { enforceRateLimit } from '#server/http/rate-limit.ts';

export const GET = endpoint({
  summary: 'The user’s most recent conversation, in any browser',
  access: 'user',
  answer: ownConversation,
  handle: ({ user, context }) => newestConversation(context, user.id),
});

export const POST = endpoint({
  summary: 'Start a conversation',
  access: 'public',
  body: sessionBody,
  answer: z.object({ session_id: z.string() }),
  handle: async ({ context }) => {
    await enforceRateLimit(CHAT_LIMITS.session, addressOf(context));
    return { session_id: (await openSession(context)).id };
  },
});
