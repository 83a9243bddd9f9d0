import { endpoint } from '#server/http/endpoint.ts';
import { json } from '#server/http/problem.ts';
import { enforceRateLimit } from '#server/http/rate-limit.ts';
import { exportPersonalData } from '#server/privacy/index.ts';

export const GET = endpoint({
  summary: 'All the user’s data, as a file',
  access: 'user',
  handle: async ({ user }) => {
    await enforceRateLimit({ bucket: 'export', points: 20, seconds: 3600 }, user.id);
    return json(await exportPersonalData(user.id), 200, {
      'content-disposition': 'attachment; filename="my-data.json"',
    });
  },
});
