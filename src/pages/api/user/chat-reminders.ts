import * as z from 'zod';
import { readReminders } from '#server/chat/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const GET = endpoint({
  summary: 'The user’s conversations with an unread answer',
  access: 'user',
  answer: z.object({ reminders: z.array(z.object({ session_id: z.string() })) }),
  handle: async ({ user }) => ({
    reminders: (await readReminders(user.id)).map((session_id) => ({ session_id })),
  }),
});
