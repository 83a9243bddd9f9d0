import { makeAdminBody } from '#domain/staff/users.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { signedIn } from '#server/http/viewer.ts';
import { makeAdmin, userParams, userResponse } from '#server/people/index.ts';

export const prerender = false;

export const PUT = endpoint({
  access: ['admin'],
  summary: 'Makes an account an admin, or gives it a narrower role.',
  params: userParams,
  body: makeAdminBody,
  handle: async ({ params: { id }, body, viewer }) =>
    userResponse(await makeAdmin(id, body.role, signedIn(viewer))),
});
