import { messageAnswer, messageBody } from '#domain/chat/contract.ts';
import { ownSession, streamTurn, takeTurn } from '#server/chat/index.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { addressOf, holdTo } from '#server/http/rate-limit.ts';

export const prerender = false;

const LIMIT = { bucket: 'chat-message', points: 20, seconds: 60 } as const;

export const POST = endpoint({
  summary: 'Say something; with Accept: text/event-stream the answer comes as it is written',
  access: 'signed',
  body: messageBody,
  answer: messageAnswer,
  handle: async ({ body, request, context }) => {
    await holdTo(LIMIT, addressOf(context));
    const session = await ownSession(context, body.session_id);
    const turn = {
      session,
      text: body.message,
      page: body.page ?? null,
      wantsPerson: body.request_escalation === true,
      address: addressOf(context),
    };
    return request.headers.get('accept')?.includes('text/event-stream') ? streamTurn(turn) : takeTurn(turn);
  },
});
