import { inboxPresenceBody, sessionParams } from '#domain/chat/inbox-contract.ts';
import { seeChat } from '#server/chat/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const POST = endpoint({
  summary: 'Reports that a member of staff is viewing or typing in a conversation.',
  access: ['support'],
  params: sessionParams,
  body: inboxPresenceBody,
  handle: async ({ params, body }) => {
    await seeChat(params.id, 'staff', body.typing);
    return { success: true };
  },
});
