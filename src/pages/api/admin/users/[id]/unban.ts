import { endpoint, idParams } from '#server/http/endpoint.ts';
import { signedIn } from '#server/http/viewer.ts';
import { unbanUser, userResponse } from '#server/accounts/admin/index.ts';

export const PUT = endpoint({
  access: ['support'],
  summary: 'Unbans an account.',
  params: idParams,
  handle: async ({ params: { id }, viewer }) => userResponse(await unbanUser(id, signedIn(viewer))),
});
