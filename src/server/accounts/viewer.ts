/** Identifies the viewer by bearer token, else by cookie: one indexed query, none without a token. */
import type { APIContext } from 'astro';
import { COOKIE_SCOPE } from '#server/http/cookie-scope.ts';
import { GUEST, type Viewer } from '#server/http/viewer.ts';
import { AUTH_COOKIE, VIEWER_COOKIE, clearCookies } from './cookies.ts';
import { readSession } from './session.ts';
import { maySendStrict } from './viewer-cookie.ts';

const BEARER = /^bearer +(\S+)$/i;

/** The viewer of a request. Deletes the cookies of an ended session. */
export async function viewerOf(context: Pick<APIContext, 'request' | 'cookies' | 'url'>): Promise<Viewer> {
  const header = context.request.headers.get('authorization');
  if (header !== null) {
    const token = BEARER.exec(header)?.[1];
    const session = token ? await readSession(token) : null;
    return session ? { ...session, by: 'bearer' } : GUEST;
  }
  const token = context.cookies.get(AUTH_COOKIE)?.value;
  if (!token) {
    if (context.cookies.has(VIEWER_COOKIE) && maySendStrict(context.request.headers.get('sec-fetch-site'))) {
      context.cookies.delete(VIEWER_COOKIE, COOKIE_SCOPE);
    }
    return GUEST;
  }
  const session = await readSession(token);
  if (session) return { ...session, by: 'cookie' };
  clearCookies(context);
  return GUEST;
}
