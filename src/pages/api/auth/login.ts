import { authAnswer, loginBody } from '#domain/accounts/contract.ts';
import { logIn, userToWire } from '#server/accounts/index.ts';
import { mapOk } from '#domain/shared/result.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const POST = endpoint({
  summary: 'Log in',
  access: 'public',
  ignoresSession: true,
  body: loginBody,
  answer: authAnswer,
  statuses: { wrong_login: 401, banned: 403 },
  handle: async ({ body, context }) =>
    mapOk(await logIn(context, body), ({ token, user }) => ({ access_token: token, user: userToWire(user) })),
});
