import { satisfactionBody } from '#domain/chat/contract.ts';
import { ownSession, rate } from '#server/chat/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const POST = endpoint({
  summary: 'Rate a conversation from 1 to 5',
  access: 'signed',
  body: satisfactionBody,
  handle: async ({ body, context }) => {
    await rate(await ownSession(context, body.session_id), body.satisfaction);
    return { success: true };
  },
});
