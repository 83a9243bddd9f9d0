import { messageAnswer, messageBody, OWN_PATH } from '#domain/chat/contract.ts';
import { CHAT_LIMITS, ownSession, streamTurn, takeTurn } from '#server/chat/index.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { addressOf } from '#server/http/proxy.ts';
import { enforceRateLimit } from '#server/http/rate-limit.ts';
import { requesterOf } from '#server/orders/index.ts';

export const POST = endpoint({
  summary: 'Send a message; with Accept: text/event-stream the answer is streamed',
  access: 'signed',
  body: messageBody,
  answer: messageAnswer,
  handle: async ({ body, request, context }) => {
    const address = addressOf(context);
    await enforceRateLimit(CHAT_LIMITS.minute, address);
    const session = await ownSession(context, body.session_id);
    // The daily limit caps the assistant's cost; messages to a person are not limited.
    if (session.owner === 'ai') await enforceRateLimit(CHAT_LIMITS.day, session.userId ?? address);
    const turn = {
      session,
      text: body.message,
      messageId: body.message_id ?? null,
      page: body.page && OWN_PATH.test(body.page) ? body.page : null,
      cart: body.cart ?? null,
      postcode: body.postcode ?? null,
      wantsPerson: body.request_escalation === true,
      address,
      orderIds: requesterOf(context).orderIds,
    };
    return request.headers.get('accept')?.includes('text/event-stream') ? streamTurn(turn) : takeTurn(turn);
  },
});
