/**
 * What stands between the browser and this process. Behind a trusted proxy (`TRUST_PROXY=on`) its `X-Forwarded-*`
 * headers are believed; otherwise they are anybody's words and count for nothing.
 */
import { env } from '#config/env.ts';
import { addressKey } from './address.ts';

/** The last entry of a forwarded list: the one that the trusted proxy itself wrote. */
const lastOf = (header: string | null): string | undefined => header?.split(',').at(-1)?.trim() || undefined;

const forwarded = (request: Request, name: string): string | undefined =>
  env.TRUST_PROXY ? lastOf(request.headers.get(`x-forwarded-${name}`)) : undefined;

/** True where the browser's connection is encrypted, as far as this process can know. */
export function isEncrypted(request: Request): boolean {
  const scheme = forwarded(request, 'proto') ?? new URL(request.url).protocol.replace(':', '');
  return scheme === 'https' || env.SITE_URL.startsWith('https:');
}

/**
 * True where an `Origin` is one of our own: the host that this request was sent to, the host that a trusted proxy
 * names, `SITE_URL`, or one of `API_ORIGINS`. TLS may end at a proxy, so the request's own scheme says nothing; but a
 * shop on https has no page on http, and what comes from there was put into the connection by somebody else.
 */
export function isOurOrigin(origin: string, request: Request): boolean {
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  const asked = new URL(request.url).host;
  const isPage = protocol === 'https:' || !env.SITE_URL.startsWith('https:');
  if (isPage && (host === asked || host === forwarded(request, 'host'))) return true;
  return origin === new URL(env.SITE_URL).origin || env.API_ORIGINS.includes(origin);
}

/** The address that a request is counted under: the proxy's word where it is trusted, else the socket's. */
export const addressOf = (context: { readonly request: Request; readonly clientAddress: string }): string =>
  addressKey(forwarded(context.request, 'for') ?? context.clientAddress);
