import { roleBody } from '#domain/accounts/staff.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';
import { setRole, USER_STATUSES } from '#server/accounts/admin/index.ts';

export const PUT = endpoint({
  access: ['admin'],
  summary: 'Changes the role of a member of staff; null removes all admin rights.',
  params: idParams,
  statuses: USER_STATUSES,
  body: roleBody,
  handle: ({ params: { id }, body, user }) => setRole(id, body.role, user),
});
