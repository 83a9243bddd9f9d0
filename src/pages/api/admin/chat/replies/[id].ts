import { sessionParams } from '#domain/chat/inbox-contract.ts';
import { deleteReply } from '#server/chat/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const DELETE = endpoint({
  summary: 'Deletes a saved reply.',
  access: ['support'],
  params: sessionParams,
  handle: async ({ params, actor }) => {
    await deleteReply(params.id, actor);
    return { success: true };
  },
});
