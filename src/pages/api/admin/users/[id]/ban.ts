import { endpoint, idParams } from '#server/http/endpoint.ts';
import { signedIn } from '#server/http/viewer.ts';
import { banUser, userResponse } from '#server/accounts/admin/index.ts';

export const PUT = endpoint({
  access: ['support'],
  summary: 'Bans an account and ends all its sessions.',
  params: idParams,
  handle: async ({ params: { id }, viewer }) => userResponse(await banUser(id, signedIn(viewer))),
});
