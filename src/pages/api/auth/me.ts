import { userWire } from '#domain/accounts/contract.ts';
import { userToWire } from '#server/accounts/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const GET = endpoint({
  summary: 'The signed-in user',
  access: 'user',
  answer: userWire,
  handle: async ({ user }) => userToWire(user),
});
