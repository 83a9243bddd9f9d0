import { endpoint, idParams } from '#server/http/endpoint.ts';
import { unbanUser, USER_STATUSES } from '#server/accounts/admin/index.ts';

export const PUT = endpoint({
  access: ['support'],
  summary: 'Unbans an account.',
  params: idParams,
  statuses: USER_STATUSES,
  handle: ({ params: { id }, user }) => unbanUser(id, user),
});
