import { sessionUser } from '#server/accounts/index.ts';
import { inboxStream } from '#server/chat/index.ts';
import { lastEventOf } from '#server/http/event-stream.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { type Access, allows } from '#server/http/viewer.ts';
import { addressOf } from '#server/http/proxy.ts';

const access: Access = ['support'];

export const GET = endpoint({
  summary: 'Live events of all conversations (server-sent events; Last-Event-ID resumes).',
  access,
  handle: async ({ request, context, viewer: { sessionId } }) => {
    const stillMay = async () => allows(access, sessionId ? await sessionUser(sessionId) : null);
    return inboxStream(lastEventOf(request), {
      address: addressOf(context),
      signal: request.signal,
      stillMay,
    });
  },
});
