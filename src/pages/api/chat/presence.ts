import * as z from 'zod';
import { OWN_PATH } from '#domain/chat/contract.ts';
import { presenceBody } from '#domain/chat/inbox-contract.ts';
import { CHAT_LIMITS, isTyping, knownOf, ownSession, seeChat } from '#server/chat/index.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { enforceRateLimit } from '#server/http/rate-limit.ts';

export const POST = endpoint({
  summary: 'Reports that the shopper is viewing or typing; returns the same about the member of staff.',
  access: 'signed',
  body: presenceBody,
  answer: z.object({ typing: z.boolean(), seen_at: z.nullable(z.string()) }),
  handle: async ({ body, context }) => {
    const session = await ownSession(context, body.session_id);
    await enforceRateLimit(CHAT_LIMITS.presence, session.id);
    const page = body.page && OWN_PATH.test(body.page) ? body.page : null;
    await seeChat(session.id, 'shopper', body.typing, knownOf(session, { page, cart: body.cart ?? null }));
    return {
      typing: await isTyping(session.id, 'staff'),
      seen_at: session.staffSeenAt?.toISOString() ?? null,
    };
  },
});
