import * as z from 'zod';
import { photoInChat } from '#server/chat/index.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { problem } from '#server/http/problem.ts';

export const GET = endpoint({
  summary: 'A picture of a conversation, for its shopper and the staff who answer chats',
  access: 'signed',
  params: z.object({ session_id: z.string(), photo: z.string() }),
  handle: async ({ params: { session_id, photo }, context }) =>
    (await photoInChat(context, session_id, photo)) ??
    problem(404, 'This picture does not exist, or has been deleted.', { code: 'not_found' }),
});
