import { roleBody } from '#domain/accounts/staff.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';
import { signedIn } from '#server/http/viewer.ts';
import { setRole, userResponse } from '#server/accounts/admin/index.ts';

export const PUT = endpoint({
  access: ['admin'],
  summary: 'Changes the role of a member of staff; null removes all admin rights.',
  params: idParams,
  body: roleBody,
  handle: async ({ params: { id }, body, viewer }) =>
    userResponse(await setRole(id, body.role, signedIn(viewer))),
});
