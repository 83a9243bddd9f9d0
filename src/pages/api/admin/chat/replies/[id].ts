import { sessionParams } from '#domain/chat/inbox-contract.ts';
import { dropReply } from '#server/chat/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const DELETE = endpoint({
  summary: 'Deletes a canned reply.',
  access: ['support'],
  params: sessionParams,
  handle: async ({ params, actor }) => {
    await dropReply(params.id, actor);
    return { success: true };
  },
});
