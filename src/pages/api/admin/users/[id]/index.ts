import { endpoint } from '#server/http/endpoint.ts';
import { signedIn } from '#server/http/viewer.ts';
import { deleteUser, userParams, userResponse } from '#server/people/index.ts';

export const prerender = false;

export const DELETE = endpoint({
  access: ['admin'],
  summary: 'Deletes an account; its orders are kept without personal data.',
  params: userParams,
  handle: async ({ params: { id }, viewer }) => userResponse(await deleteUser(id, signedIn(viewer))),
});
