import { sessionParams } from '#domain/chat/inbox-contract.ts';
import { actorOf } from '#server/audit/index.ts';
import { ORDER_STAFF_STATUSES, reopenChat } from '#server/chat/index.ts';
import { endpoint, refused } from '#server/http/endpoint.ts';

export const POST = endpoint({
  summary: 'Reopens a resolved conversation.',
  access: ['support'],
  params: sessionParams,
  handle: async ({ params, viewer }) => {
    const done = await reopenChat(params.id, actorOf(viewer));
    return done.ok ? { success: true } : refused(done.error, ORDER_STAFF_STATUSES);
  },
});
