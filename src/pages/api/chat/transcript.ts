import { emailBody } from '#domain/chat/contract.ts';
import { CHAT_LIMITS, ownSession, transcript } from '#server/chat/index.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { addressOf } from '#server/http/proxy.ts';
import { enforceRateLimit } from '#server/http/rate-limit.ts';

export const POST = endpoint({
  summary: 'E-mail the transcript of the conversation',
  access: 'signed',
  body: emailBody,
  handle: async ({ body, context }) => {
    await enforceRateLimit(CHAT_LIMITS.mail, addressOf(context));
    await transcript(await ownSession(context, body.session_id), body.email);
    return { success: true };
  },
});
