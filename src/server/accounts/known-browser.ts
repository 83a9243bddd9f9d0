/**
 * Browsers in which somebody has logged in to an account before, by a signed cookie. Their attempts are counted apart from
 * everybody else's, so that a stranger who guesses at an account does not lock its owner out.
 */
import { randomBytes } from 'node:crypto';
import type { APIContext } from 'astro';
import { DAY_MS } from '#domain/shared/durations.ts';
import { now } from '#server/clock.ts';
import { COOKIE_SCOPE } from '#server/http/cookie-scope.ts';
import { isEncrypted } from '#server/http/proxy.ts';
import { sign, verify } from '#server/signing.ts';

const COOKIE = 'known_browser';
const PURPOSE = 'known-browser';
const LIFETIME_MS = 365 * DAY_MS;
/** Accounts of one browser, such as a family's. */
const MOST_ACCOUNTS = 5;

type Cookies = Pick<APIContext, 'cookies'>;

interface Browser {
  readonly id: string;
  /** Ids of users, the last login first. */
  readonly users: readonly string[];
}

function browserOf({ cookies }: Cookies): Browser | null {
  const [id, ...users] = verify(PURPOSE, cookies.get(COOKIE)?.value)?.split(' ') ?? [];
  return id ? { id, users } : null;
}

/** The key under which the attempts of this browser at an account are counted; null if it is not known for it. */
export function knownBrowser(context: Cookies, userId: string | undefined): string | null {
  const browser = browserOf(context);
  return browser && userId && browser.users.includes(userId) ? `${browser.id} ${userId}` : null;
}

/** Remembers the browser of somebody who has proved that the account is theirs. */
export function rememberBrowser(context: Pick<APIContext, 'cookies' | 'request'>, userId: string): void {
  const known = browserOf(context);
  const others = known?.users.filter((id) => id !== userId) ?? [];
  const users = [userId, ...others].slice(0, MOST_ACCOUNTS);
  const value = [known?.id ?? randomBytes(12).toString('base64url'), ...users].join(' ');
  context.cookies.set(COOKIE, sign(PURPOSE, value, new Date(now().getTime() + LIFETIME_MS)), {
    ...COOKIE_SCOPE,
    maxAge: LIFETIME_MS / 1000,
    httpOnly: true,
    sameSite: 'lax',
    secure: isEncrypted(context.request),
  });
}
