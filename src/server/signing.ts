/**
 * Signed values for links and cookies: a value is trusted only if the shop itself has signed it. The purpose is part of
 * the signature, so that a token for one use is invalid for any other. The value is not encrypted: anybody can read it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '#config/env.ts';
import { now } from '#server/clock.ts';

function mac(purpose: string, payload: string): Buffer {
  return createHmac('sha256', env.SECRET).update(`${purpose}\n${payload}`).digest();
}

/**
 * Signs a value for one purpose.
 * @param expires when the token expires; without it the token never does
 * @returns URL-safe text: value, expiry and signature
 */
export function sign(purpose: string, value: string, expires?: Date): string {
  const until = expires ? Math.floor(expires.getTime() / 1000).toString(36) : '0';
  const payload = `${Buffer.from(value).toString('base64url')}.${until}`;
  return `${payload}.${mac(purpose, payload).toString('base64url')}`;
}

/** The value of a token signed for this purpose; null if the token is invalid or expired. */
export function verify(purpose: string, token: string | null | undefined): string | null {
  const match = /^([\w-]{1,2048})\.([0-9a-z]{1,12})\.([\w-]{43})$/.exec(token ?? '');
  if (!match) return null;
  const [, value = '', until = '', signature = ''] = match;
  const given = Buffer.from(signature, 'base64url');
  // The last base64 character has unused bits. Only the canonical spelling of a signature is accepted.
  if (given.toString('base64url') !== signature) return null;
  const expected = mac(purpose, `${value}.${until}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  if (until !== '0' && parseInt(until, 36) * 1000 <= now().getTime()) return null;
  return Buffer.from(value, 'base64url').toString('utf8');
}
