import { authAnswer, registerBody } from '#domain/accounts/contract.ts';
import { register, userToWire } from '#server/accounts/index.ts';
import { endpoint, refused } from '#server/http/endpoint.ts';

export const POST = endpoint({
  summary: 'Register an account',
  access: 'public',
  ignoresSession: true,
  body: registerBody,
  answer: authAnswer,
  handle: async ({ body, context }) => {
    const entered = await register(context, body);
    if (!entered.ok) return refused(entered.error);
    return { access_token: entered.value.token, user: userToWire(entered.value.user) };
  },
});
