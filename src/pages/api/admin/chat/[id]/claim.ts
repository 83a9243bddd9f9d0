import { mapOk } from '#domain/shared/result.ts';
import { claimBody, sessionParams } from '#domain/chat/inbox-contract.ts';
import { INBOX_STATUSES, claimChat } from '#server/chat/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const POST = endpoint({
  summary: 'Claims a conversation.',
  access: ['support'],
  params: sessionParams,
  body: claimBody,
  statuses: INBOX_STATUSES,
  handle: async ({ params, body, actor }) =>
    mapOk(await claimChat(params.id, actor, body.take_over, body.from), () => ({ success: true })),
});
