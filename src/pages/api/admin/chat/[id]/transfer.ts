import { sessionParams, transferBody } from '#domain/chat/inbox-contract.ts';
import { actorOf } from '#server/audit/index.ts';
import { ORDER_STAFF_STATUSES, transferChat } from '#server/chat/index.ts';
import { endpoint, refused } from '#server/http/endpoint.ts';

export const POST = endpoint({
  summary: 'Transfers a conversation to a colleague.',
  access: ['support'],
  params: sessionParams,
  body: transferBody,
  handle: async ({ params, body, viewer }) => {
    const done = await transferChat(params.id, actorOf(viewer), body.agent_id);
    return done.ok ? { success: true } : refused(done.error, ORDER_STAFF_STATUSES);
  },
});
