import { userWire } from '#domain/accounts/contract.ts';
import { userToWire } from '#server/accounts/index.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { signedIn } from '#server/http/viewer.ts';

export const GET = endpoint({
  summary: 'The signed-in user',
  access: 'user',
  answer: userWire,
  handle: async ({ viewer }) => userToWire(signedIn(viewer)),
});
