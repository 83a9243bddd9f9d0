import {
  inboxMessage,
  inboxMessageBody,
  inboxPage,
  earlierQuery,
  sessionParams,
} from '#domain/chat/inbox-contract.ts';
import { actorOf } from '#server/audit/index.ts';
import {
  ORDER_STAFF_STATUSES,
  inboxMessageToWire,
  earlierMessages,
  writeInChat,
} from '#server/chat/index.ts';
import { endpoint, refused } from '#server/http/endpoint.ts';

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
  handle: async ({ params, body, viewer }) => {
    const done = await writeInChat(params.id, actorOf(viewer), body);
    return done.ok ? inboxMessageToWire(done.value) : refused(done.error, ORDER_STAFF_STATUSES);
  },
});
