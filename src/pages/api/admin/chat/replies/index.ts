import * as z from 'zod';
import { cannedReply, replyBody } from '#domain/chat/inbox-contract.ts';
import { cannedList, keepReply } from '#server/chat/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const GET = endpoint({
  summary: 'Canned replies; the placeholders {name} and {agent} are filled in.',
  access: ['support'],
  answer: z.object({ replies: z.array(cannedReply) }),
  handle: async () => ({ replies: await cannedList() }),
});

export const POST = endpoint({
  summary: 'Saves a canned reply.',
  access: ['support'],
  body: replyBody,
  answer: cannedReply,
  handle: ({ body, actor }) => keepReply(body, actor),
});
