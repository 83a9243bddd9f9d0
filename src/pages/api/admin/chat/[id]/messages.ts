import { mapOk } from '#domain/shared/result.ts';
import {
  inboxMessage,
  inboxMessageBody,
  inboxPage,
  earlierQuery,
  sessionParams,
} from '#domain/chat/inbox-contract.ts';
import { INBOX_STATUSES, inboxMessageToWire, earlierMessages, writeInChat } from '#server/chat/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const GET = endpoint({
  summary: 'A page of the messages before a given one.',
  access: ['support'],
  params: sessionParams,
  query: earlierQuery,
  answer: inboxPage,
  handle: ({ params, query }) => earlierMessages(params.id, query.before),
});

export const POST = endpoint({
  summary: 'Sends a reply to the shopper, optionally with a product, or adds a note for staff.',
  access: ['support'],
  params: sessionParams,
  body: inboxMessageBody,
  answer: inboxMessage,
  statuses: INBOX_STATUSES,
  handle: async ({ params, body, actor }) =>
    mapOk(await writeInChat(params.id, actor, body), inboxMessageToWire),
});
