import { deskPresenceBody, sessionParams } from '#domain/chat/desk-contract.ts';
import { noteTyping, seeChat } from '#server/chat/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const prerender = false;

export const POST = endpoint({
  summary: 'A member of staff looks at a conversation, or writes in it.',
  access: ['support'],
  params: sessionParams,
  body: deskPresenceBody,
  handle: async ({ params, body }) => {
    noteTyping('staff', params.id, body.typing);
    await seeChat(params.id, 'staff');
    return { success: true };
  },
});
