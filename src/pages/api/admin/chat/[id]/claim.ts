import { claimBody, sessionParams } from '#domain/chat/inbox-contract.ts';
import { actorOf } from '#server/audit/index.ts';
import { ORDER_STAFF_STATUSES, claimChat } from '#server/chat/index.ts';
import { endpoint, refused } from '#server/http/endpoint.ts';

export const POST = endpoint({
  summary: 'Claims a conversation.',
  access: ['support'],
  params: sessionParams,
  body: claimBody,
  handle: async ({ params, body, viewer }) => {
    const done = await claimChat(params.id, actorOf(viewer), body.take_over, body.from);
    return done.ok ? { success: true } : refused(done.error, ORDER_STAFF_STATUSES);
  },
});
