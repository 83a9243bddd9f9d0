import { mapOk } from '#domain/shared/result.ts';
import { sessionParams, transferBody } from '#domain/chat/inbox-contract.ts';
import { INBOX_STATUSES, transferChat } from '#server/chat/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const POST = endpoint({
  summary: 'Transfers a conversation to a colleague.',
  access: ['support'],
  params: sessionParams,
  body: transferBody,
  statuses: INBOX_STATUSES,
  handle: async ({ params, body, actor }) =>
    mapOk(await transferChat(params.id, actor, body.agent_id), () => ({ success: true })),
});
