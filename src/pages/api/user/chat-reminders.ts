import * as z from 'zod';
import { readReminders } from '#server/chat/index.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { signedIn } from '#server/http/viewer.ts';

export const GET = endpoint({
  summary: 'The user’s conversations with an unread answer',
  access: 'user',
  answer: z.object({ reminders: z.array(z.object({ session_id: z.string() })) }),
  handle: async ({ viewer }) => ({
    reminders: (await readReminders(signedIn(viewer).id)).map((session_id) => ({ session_id })),
  }),
});
