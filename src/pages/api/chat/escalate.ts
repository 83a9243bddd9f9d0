import * as z from 'zod';
import { escalateBody } from '#domain/chat/contract.ts';
import { ESCALATED, GUEST_ESCALATION } from '#domain/chat/texts.ts';
import { closedWords, escalate, ownSession } from '#server/chat/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const prerender = false;

export const POST = endpoint({
  summary: 'Ask for a person',
  access: 'user',
  guestWords: GUEST_ESCALATION,
  body: escalateBody,
  answer: z.object({ success: z.boolean(), message: z.string(), closed: z.nullable(z.string()) }),
  handle: async ({ body, context }) => {
    const session = await ownSession(context, body.session_id);
    await escalate(session, body.reason ?? body.user_message ?? null);
    return { success: true, message: ESCALATED, closed: closedWords() };
  },
});
