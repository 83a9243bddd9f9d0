import { authAnswer, loginBody } from '#domain/accounts/contract.ts';
import { logIn, userToWire } from '#server/accounts/index.ts';
import { endpoint, refused } from '#server/http/endpoint.ts';

export const POST = endpoint({
  summary: 'Log in',
  access: 'public',
  ignoresSession: true,
  body: loginBody,
  answer: authAnswer,
  handle: async ({ body, context }) => {
    const entered = await logIn(context, body);
    if (!entered.ok) return refused(entered.error, { wrong_login: 401, banned: 403 });
    return { access_token: entered.value.token, user: userToWire(entered.value.user) };
  },
});
