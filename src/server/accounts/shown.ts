/**
 * Keeps the display cookie `viewer` true. It is what static pages go by before their first paint, so a session that
 * has ended, another name or another role has to be told with the page itself: later would be a flash of the wrong
 * header. Proves nothing, opens nothing.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { APIContext } from 'astro';
import { log } from '#server/log.ts';
import type { SignedIn } from '#server/http/viewer.ts';
import {
  AUTH_COOKIE,
  COOKIES_OF_A_SESSION,
  cookieLine,
  showViewer,
  VIEWER_COOKIE,
  viewerText,
} from './cookies.ts';
import { readSession } from './session.ts';

/** Sites from which a browser sends the strict session cookie along: without it there, there is no session. */
const SENDS_STRICT = ['same-origin', 'none'];

/** True where the browser would have sent the session cookie if it had one (a foreign link leaves it out). */
export const maySendStrict = (site: string | null | undefined): boolean => SENDS_STRICT.includes(site ?? '');

const cookieIn = (header: string, name: string): string | undefined =>
  header
    .split(/; */)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** True where a request carries anything that the header of a page is drawn by: guests cost nothing. */
export const hasSessionCookies = (header: string | undefined): boolean =>
  header !== undefined && (header.includes(`${AUTH_COOKIE}=`) || header.includes(`${VIEWER_COOKIE}=`));

/**
 * What a static page's answer has to set so that its header is right from the first frame on.
 * @returns values of `Set-Cookie`; none where the browser knows already
 */
export async function mendedCookies(headers: IncomingHttpHeaders): Promise<readonly string[]> {
  const cookies = headers.cookie ?? '';
  const token = cookieIn(cookies, AUTH_COOKIE);
  const shown = cookieIn(cookies, VIEWER_COOKIE);
  const gone = () => COOKIES_OF_A_SESSION.map((name) => cookieLine(headers, name, null));
  if (!token) return shown && maySendStrict(headers['sec-fetch-site']?.toString()) ? gone() : [];
  try {
    const session = await readSession(token);
    if (!session) return gone();
    const text = encodeURIComponent(viewerText(session.user));
    return shown === text ? [] : [cookieLine(headers, VIEWER_COOKIE, text)];
  } catch (error) {
    // The page is worth more than its header.
    log.warn({ err: error }, 'a static page was answered without asking who looks at it');
    return [];
  }
}

/** The same for a page made on demand. */
export function mendViewer(door: Pick<APIContext, 'cookies' | 'request'>, user: SignedIn): void {
  if (door.cookies.get(VIEWER_COOKIE)?.value !== viewerText(user)) showViewer(door, user);
}
