/**
 * Signed values: what a link or a cookie says is believed only where the shop itself wrote it. A purpose binds a
 * signature to its use, so that a token made for one thing opens no other. Not secret: anybody can read the value.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '#config/env.ts';
import { now } from '#server/clock.ts';

function mac(purpose: string, payload: string): Buffer {
  return createHmac('sha256', env.SECRET).update(`${purpose}\n${payload}`).digest();
}

/**
 * Signs a value for one purpose.
 * @param expires the moment from which the token is refused; without it the token holds for good
 * @returns URL-safe text: value, expiry and signature
 */
export function sign(purpose: string, value: string, expires?: Date): string {
  const until = expires ? Math.floor(expires.getTime() / 1000).toString(36) : '0';
  const payload = `${Buffer.from(value).toString('base64url')}.${until}`;
  return `${payload}.${mac(purpose, payload).toString('base64url')}`;
}

/** The value that was signed for this purpose; null where the token is foreign, changed or expired. */
export function verify(purpose: string, token: string | null | undefined): string | null {
  const match = /^([\w-]{1,2048})\.([0-9a-z]{1,12})\.([\w-]{43})$/.exec(token ?? '');
  if (!match) return null;
  const [, value = '', until = '', signature = ''] = match;
  const given = Buffer.from(signature, 'base64url');
  // The last character has bits to spare: another spelling of the same signature is not ours.
  if (given.toString('base64url') !== signature) return null;
  const expected = mac(purpose, `${value}.${until}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  if (until !== '0' && parseInt(until, 36) * 1000 <= now().getTime()) return null;
  return Buffer.from(value, 'base64url').toString('utf8');
}
