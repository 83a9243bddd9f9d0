import { logOut } from '#server/accounts/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const POST = endpoint({
  summary: 'Log out and revoke the token',
  access: 'public',
  handle: async ({ context }) => {
    await logOut(context);
    return { message: 'You are logged out.' };
  },
});
