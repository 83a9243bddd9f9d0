import * as z from 'zod';
import { savedReply, replyBody } from '#domain/chat/inbox-contract.ts';
import { savedReplyList, saveReply } from '#server/chat/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const GET = endpoint({
  summary: 'Saved replies; the placeholders {name} and {agent} are filled in.',
  access: ['support'],
  answer: z.object({ replies: z.array(savedReply) }),
  handle: async () => ({ replies: await savedReplyList() }),
});

export const POST = endpoint({
  summary: 'Keeps a saved reply.',
  access: ['support'],
  body: replyBody,
  answer: savedReply,
  handle: ({ body, actor }) => saveReply(body, actor),
});
