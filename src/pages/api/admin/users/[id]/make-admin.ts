import { makeAdminBody } from '#domain/accounts/staff.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';
import { makeAdmin, USER_STATUSES } from '#server/accounts/admin/index.ts';

export const PUT = endpoint({
  access: ['admin'],
  summary: 'Makes an account an admin, or gives it a narrower role.',
  params: idParams,
  statuses: USER_STATUSES,
  body: makeAdminBody,
  handle: ({ params: { id }, body, user }) => makeAdmin(id, body.role, user),
});
