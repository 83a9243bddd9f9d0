import { deskStream, lastEventOf } from '#server/chat/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const prerender = false;

export const GET = endpoint({
  summary: 'All conversations live (server-sent events; Last-Event-ID goes on where it stopped).',
  access: ['support'],
  handle: async ({ request }) => {
    return deskStream(lastEventOf(request), request.signal);
  },
});
