import type { APIRoute } from 'astro';
import { logOut } from '#server/accounts/index.ts';

export const prerender = false;

/** The header's 'Log out' is a form; the middleware has checked that it came from our own pages. */
export const POST: APIRoute = async (context) => {
  await logOut(context);
  return context.redirect('/', 303);
};

/** An address typed by hand logs nobody out. */
export const GET: APIRoute = (context) => context.redirect('/', 303);
