import { logOut } from '#server/accounts/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const prerender = false;

export const POST = endpoint({
  summary: 'Log out: the token is worthless from then on',
  access: 'public',
  handle: async ({ context }) => {
    await logOut(context);
    return { message: 'You are logged out.' };
  },
});
