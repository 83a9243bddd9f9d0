import { endpoint, idParams } from '#server/http/endpoint.ts';
import { deleteUser, USER_STATUSES } from '#server/accounts/admin/index.ts';

export const DELETE = endpoint({
  access: ['admin'],
  summary: 'Deletes an account; its orders are kept without personal data.',
  params: idParams,
  statuses: USER_STATUSES,
  handle: ({ params: { id }, user }) => deleteUser(id, user),
});
