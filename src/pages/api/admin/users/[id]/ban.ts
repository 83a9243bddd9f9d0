import { endpoint, idParams } from '#server/http/endpoint.ts';
import { banUser, USER_STATUSES } from '#server/accounts/admin/index.ts';

export const PUT = endpoint({
  access: ['support'],
  summary: 'Bans an account and ends all its sessions.',
  params: idParams,
  statuses: USER_STATUSES,
  handle: ({ params: { id }, user }) => banUser(id, user),
});
