import * as z from 'zod';
import { messageWire } from '#domain/chat/contract.ts';
import { markRemindersRead, messagesAfter, messageToWire, ownSession } from '#server/chat/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const prerender = false;

export const GET = endpoint({
  summary: 'What was said in one’s own conversation',
  access: 'signed',
  params: z.object({ session_id: z.string() }),
  answer: z.object({ messages: z.array(messageWire) }),
  handle: async ({ params: { session_id }, viewer, context }) => {
    const session = await ownSession(context, session_id);
    if (viewer.user) await markRemindersRead(viewer.user.id, session.id);
    return { messages: (await messagesAfter(session.id, 0)).map(messageToWire) };
  },
});
