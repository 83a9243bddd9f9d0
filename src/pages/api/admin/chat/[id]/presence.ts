import { deskPresenceBody, sessionParams } from '#domain/chat/desk-contract.ts';
import { seeChat } from '#server/chat/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const prerender = false;

export const POST = endpoint({
  summary: 'A member of staff looks at a conversation, or writes in it.',
  access: ['support'],
  params: sessionParams,
  body: deskPresenceBody,
  handle: async ({ params, body }) => {
    await seeChat(params.id, 'staff', body.typing);
    return { success: true };
  },
});
