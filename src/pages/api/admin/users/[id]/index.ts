import { endpoint, idParams } from '#server/http/endpoint.ts';
import { signedIn } from '#server/http/viewer.ts';
import { deleteUser, userResponse } from '#server/accounts/admin/index.ts';

export const DELETE = endpoint({
  access: ['admin'],
  summary: 'Deletes an account; its orders are kept without personal data.',
  params: idParams,
  handle: async ({ params: { id }, viewer }) => userResponse(await deleteUser(id, signedIn(viewer))),
});
