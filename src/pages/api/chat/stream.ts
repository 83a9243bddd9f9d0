import * as z from 'zod';
import { lastEventOf, liveStream, ownSession } from '#server/chat/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const prerender = false;

export const GET = endpoint({
  summary: 'A conversation live (server-sent events; Last-Event-ID goes on where it stopped)',
  access: 'signed',
  query: z.object({ session_id: z.string(), after: z.coerce.number().int().min(0).optional() }),
  handle: async ({ query, request, context }) => {
    const session = await ownSession(context, query.session_id);
    return liveStream(session.id, lastEventOf(request) ?? query.after ?? 0, request.signal);
  },
});
