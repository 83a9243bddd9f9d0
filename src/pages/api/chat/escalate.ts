import * as z from 'zod';
import { escalateBody } from '#domain/chat/contract.ts';
import { ESCALATED, GUEST_ESCALATION } from '#domain/chat/texts.ts';
import { askForPerson, CHAT_LIMITS, ownSession } from '#server/chat/index.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { addressOf } from '#server/http/proxy.ts';
import { enforceRateLimit } from '#server/http/rate-limit.ts';

export const POST = endpoint({
  summary: 'Ask for a person',
  access: 'user',
  guestMessage: GUEST_ESCALATION,
  body: escalateBody,
  answer: z.object({ success: z.boolean(), message: z.string(), closed: z.nullable(z.string()) }),
  handle: async ({ body, context }) => {
    await enforceRateLimit(CHAT_LIMITS.escalate, addressOf(context));
    const session = await ownSession(context, body.session_id);
    const message = body.user_message?.trim() || null;
    const closed = await askForPerson(session, { reason: body.reason || message, message });
    return { success: true, message: ESCALATED, closed };
  },
});
