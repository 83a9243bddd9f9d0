import { deleteReply } from '#server/chat/index.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';

export const DELETE = endpoint({
  summary: 'Deletes a saved reply.',
  access: ['support'],
  params: idParams,
  handle: async ({ params, actor }) => {
    await deleteReply(params.id, actor);
    return { success: true };
  },
});
