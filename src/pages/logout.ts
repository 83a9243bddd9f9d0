import type { APIRoute } from 'astro';
import { logOut } from '#server/accounts/index.ts';

/** The header's 'Log out' is a form. The middleware has checked its Origin. */
export const POST: APIRoute = async (context) => {
  await logOut(context);
  return context.redirect('/', 303);
};

/** A GET request does not log out. */
export const GET: APIRoute = (context) => context.redirect('/', 303);
