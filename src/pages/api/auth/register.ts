import { authAnswer, registerBody } from '#domain/accounts/contract.ts';
import { register, userToWire } from '#server/accounts/index.ts';
import { mapOk } from '#domain/shared/result.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const POST = endpoint({
  summary: 'Register an account',
  access: 'public',
  ignoresSession: true,
  body: registerBody,
  answer: authAnswer,
  handle: async ({ body, context }) =>
    mapOk(await register(context, body), ({ token, user }) => ({
      access_token: token,
      user: userToWire(user),
    })),
});
