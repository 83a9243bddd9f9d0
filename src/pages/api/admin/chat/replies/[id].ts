import { sessionParams } from '#domain/chat/inbox-contract.ts';
import { actorOf } from '#server/audit/index.ts';
import { dropReply } from '#server/chat/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const DELETE = endpoint({
  summary: 'Deletes a canned reply.',
  access: ['support'],
  params: sessionParams,
  handle: async ({ params, viewer }) => {
    await dropReply(params.id, actorOf(viewer));
    return { success: true };
  },
});
