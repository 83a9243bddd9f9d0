import { makeAdminBody } from '#domain/accounts/staff.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';
import { signedIn } from '#server/http/viewer.ts';
import { makeAdmin, userResponse } from '#server/accounts/admin/index.ts';

export const PUT = endpoint({
  access: ['admin'],
  summary: 'Makes an account an admin, or gives it a narrower role.',
  params: idParams,
  body: makeAdminBody,
  handle: async ({ params: { id }, body, viewer }) =>
    userResponse(await makeAdmin(id, body.role, signedIn(viewer))),
});
