import { messageAnswer, photoBody } from '#domain/chat/contract.ts';
import { CHAT_LIMITS, ownSession, sendPhoto } from '#server/chat/index.ts';
import { endpoint, FILE_BODY_BYTES, refused } from '#server/http/endpoint.ts';
import { addressOf } from '#server/http/proxy.ts';
import { enforceRateLimit } from '#server/http/rate-limit.ts';

export const POST = endpoint({
  summary: 'Send the shop’s advisers a picture of the shopper’s own room',
  access: 'signed',
  body: photoBody,
  maxBody: FILE_BODY_BYTES,
  answer: messageAnswer,
  handle: async ({ body, context }) => {
    const address = addressOf(context);
    await enforceRateLimit(CHAT_LIMITS.photo, address);
    const session = await ownSession(context, body.session_id);
    await enforceRateLimit(CHAT_LIMITS.sessionPhotos, session.id);
    const sent = await sendPhoto(session, body, address);
    if (sent.ok) return sent.value;
    return refused(
      sent.error,
      { too_large: 413, not_an_image: 422 },
      { too_large: 'image', not_an_image: 'image' },
    );
  },
});
