import * as z from 'zod';
import { modelOwner } from '#config/model-owner.ts';
import { messageWire, sessionState as sessionStateWire } from '#domain/chat/contract.ts';
import {
  markRemindersRead,
  messageToWire,
  newestMessages,
  ownSession,
  sessionState,
} from '#server/chat/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const GET = endpoint({
  summary: 'The messages of the caller’s conversation',
  access: 'signed',
  params: z.object({ session_id: z.string() }),
  answer: z.object({
    messages: z.array(messageWire),
    /** Operator of the language model; null if none is used. */
    model: z.nullable(z.string()),
    ...sessionStateWire.shape,
  }),
  handle: async ({ params: { session_id }, viewer, context }) => {
    const session = await ownSession(context, session_id);
    if (viewer.user) await markRemindersRead(viewer.user.id, session.id);
    const messages = (await newestMessages(session.id)).map(messageToWire);
    return { messages, model: modelOwner(), ...sessionState(session) };
  },
});
