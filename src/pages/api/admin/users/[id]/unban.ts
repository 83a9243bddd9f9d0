import { endpoint } from '#server/http/endpoint.ts';
import { signedIn } from '#server/http/viewer.ts';
import { unbanUser, userParams, userResponse } from '#server/people/index.ts';

export const prerender = false;

export const PUT = endpoint({
  access: ['support'],
  summary: 'Lets a banned account in again.',
  params: userParams,
  handle: async ({ params: { id }, viewer }) => userResponse(await unbanUser(id, signedIn(viewer))),
});
