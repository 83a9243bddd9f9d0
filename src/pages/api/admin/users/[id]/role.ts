import { roleBody } from '#domain/staff/users.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { signedIn } from '#server/http/viewer.ts';
import { setRole, userParams, userResponse } from '#server/people/index.ts';

export const prerender = false;

export const PUT = endpoint({
  access: ['admin'],
  summary: 'Changes the role of a member of staff; null removes all admin rights.',
  params: userParams,
  body: roleBody,
  handle: async ({ params: { id }, body, viewer }) =>
    userResponse(await setRole(id, body.role, signedIn(viewer))),
});
