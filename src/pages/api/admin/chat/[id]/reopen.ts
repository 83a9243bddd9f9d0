import { mapOk } from '#domain/shared/result.ts';
import { sessionParams } from '#domain/chat/inbox-contract.ts';
import { INBOX_STATUSES, reopenChat } from '#server/chat/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const POST = endpoint({
  summary: 'Reopens a resolved conversation.',
  access: ['support'],
  params: sessionParams,
  statuses: INBOX_STATUSES,
  handle: async ({ params, actor }) => mapOk(await reopenChat(params.id, actor), () => ({ success: true })),
});
