/**
 * Identifies the viewer by bearer token, else by cookie: one indexed query, none without a token. Keeps the display cookie
 * `viewer` correct. Static pages read it before their first paint, so a changed name or role, or an
 * ended session, must be corrected in the page's own response; later, the wrong header would flash. The cookie does not
 * authenticate.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { APIContext } from 'astro';
import { log } from '#server/log.ts';
import { GUEST, type SignedIn, type Viewer } from '#server/http/viewer.ts';
import { COOKIE_SCOPE } from '#server/http/cookie-scope.ts';
import {
  AUTH_COOKIE,
  clearCookies,
  SESSION_COOKIES,
  setCookieHeader,
  setViewerCookie,
  VIEWER_COOKIE,
  viewerCookieValue,
} from './cookies.ts';
import { readSession } from './session.ts';

/** Values of Sec-Fetch-Site with which a browser sends a SameSite=Strict cookie. */
const STRICT_SITES = ['same-origin', 'none'];

/** True if the browser would have sent the session cookie. A link from another site leaves it out. */
export const maySendStrict = (site: string | null | undefined): boolean => STRICT_SITES.includes(site ?? '');

const cookieIn = (header: string, name: string): string | undefined =>
  header
    .split(/; */)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** True if a request has a session or display cookie. Requests without one skip the session lookup. */
export const hasSessionCookies = (header: string | undefined): boolean =>
  header !== undefined && (header.includes(`${AUTH_COOKIE}=`) || header.includes(`${VIEWER_COOKIE}=`));

/**
 * The `Set-Cookie` values that a static page's response needs so that its header is right at the first paint.
 * @returns none if the browser's display cookie is correct
 */
export async function correctedCookies(headers: IncomingHttpHeaders): Promise<readonly string[]> {
  const cookies = headers.cookie ?? '';
  const token = cookieIn(cookies, AUTH_COOKIE);
  const current = cookieIn(cookies, VIEWER_COOKIE);
  const deleteAll = () => SESSION_COOKIES.map((name) => setCookieHeader(headers, name, null));
  if (!token) return current && maySendStrict(headers['sec-fetch-site']?.toString()) ? deleteAll() : [];
  try {
    const session = await readSession(token);
    if (!session) return deleteAll();
    const expected = encodeURIComponent(viewerCookieValue(session.user));
    return current === expected ? [] : [setCookieHeader(headers, VIEWER_COOKIE, expected)];
  } catch (error) {
    // A failed lookup must not fail the page.
    log.warn({ err: error }, 'a static page was sent without checking its viewer');
    return [];
  }
}

/** Corrects the display cookie in the response of an on-demand page. */
export function correctViewerCookie(context: Pick<APIContext, 'cookies' | 'request'>, user: SignedIn): void {
  if (context.cookies.get(VIEWER_COOKIE)?.value !== viewerCookieValue(user)) setViewerCookie(context, user);
}

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
