import * as z from 'zod';
import { sessionUser } from '#server/accounts/index.ts';
import { liveStream, ownSession } from '#server/chat/index.ts';
import { lastEventOf } from '#server/http/event-stream.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { addressOf } from '#server/http/proxy.ts';

export const GET = endpoint({
  summary: 'Live events of a conversation (server-sent events; Last-Event-ID resumes)',
  access: 'signed',
  query: z.object({ session_id: z.string(), after: z.coerce.number().int().min(0).optional() }),
  handle: async ({ query, request, viewer, context }) => {
    const session = await ownSession(context, query.session_id);
    const { sessionId } = viewer;
    const stillMay = async () => sessionId === null || (await sessionUser(sessionId)) !== null;
    const after = lastEventOf(request) ?? query.after ?? 0;
    return liveStream(session.id, after, {
      address: addressOf(context),
      signal: request.signal,
      stillMay,
    });
  },
});
