import { endpoint } from '#server/http/endpoint.ts';
import { signedIn } from '#server/http/viewer.ts';
import { unbanUser, userParams, userResponse } from '#server/people/index.ts';

export const prerender = false;

export const PUT = endpoint({
  access: ['support'],
  summary: 'Unbans an account.',
  params: userParams,
  handle: async ({ params: { id }, viewer }) => userResponse(await unbanUser(id, signedIn(viewer))),
});
