/**
 * The connection between the browser and this process. The `X-Forwarded-*` headers are believed only behind a trusted
 * proxy (`TRUST_PROXY=on`), because any client can send them.
 */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { env } from '#config/env.ts';

// IP addresses as keys of rate limits and view counts: which addresses count as one visitor.

/** The first 64 bits of an IPv6 address, written out: the network that an internet provider assigns to a household. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const groups = (text = '') => text.split(':').filter(Boolean);
  const before = groups(head);
  const after = groups(tail);
  const middle =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...middle, ...after]
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}

/**
 * The key under which an address is counted: IPv4 as it is (also if it is written as IPv6 or with a port), IPv6 by its
 * /64. `addressKey('2001:db8::1')` is `2001:db8:0:0`.
 */
export function addressKey(address: string): string {
  const plain = address.trim().replace(/^\[(.+)\](:\d+)?$/, '$1');
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(plain)?.[1];
  if (v4) return v4;
  return isIP(plain.split('%', 1)[0] ?? '') === 6 ? networkOf(plain) : plain.slice(0, 64);
}

/** The last entry of a forwarded list: the one that the trusted proxy itself wrote. */
const lastOf = (header: string | null): string | undefined => header?.split(',').at(-1)?.trim() || undefined;

const forwarded = (request: Request, name: string): string | undefined =>
  env.TRUST_PROXY ? lastOf(request.headers.get(`x-forwarded-${name}`)) : undefined;

/** True if the browser's connection is encrypted, as far as this process can know. */
export function isEncrypted(request: Request): boolean {
  const scheme = forwarded(request, 'proto') ?? new URL(request.url).protocol.replace(':', '');
  return scheme === 'https' || env.SITE_URL.startsWith('https:');
}

/**
 * True if an `Origin` is one of our own: the host that this request was sent to, the host that a trusted proxy names,
 * `SITE_URL`, or one of `API_ORIGINS`. TLS may end at a proxy, so the request's own scheme is ignored. A shop on https has
 * no pages on http, so an http origin there means that the connection was tampered with.
 */
export function isOurOrigin(origin: string, request: Request): boolean {
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  const requestHost = new URL(request.url).host;
  const isPage = protocol === 'https:' || !env.SITE_URL.startsWith('https:');
  if (isPage && (host === requestHost || host === forwarded(request, 'host'))) return true;
  return origin === new URL(env.SITE_URL).origin || env.API_ORIGINS.includes(origin);
}

/** The client's IP address, as `addressOf`, of a request that has not reached the app. */
export function addressOfMessage({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  const named = env.TRUST_PROXY ? lastOf(String(headers['x-forwarded-for'] ?? '')) : undefined;
  return addressKey(named ?? socket.remoteAddress ?? '');
}

/** The client's IP address, for rate limits: as a trusted proxy names it, otherwise the socket's. */
export const addressOf = (context: { readonly request: Request; readonly clientAddress: string }): string =>
  addressKey(forwarded(context.request, 'for') ?? context.clientAddress);

/** A name, an IPv4 address or an IPv6 address in brackets, with or without a port (RFC 3986, section 3.2). */
const HOST = /^(?:[\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(?::(\d{1,5})?)?$/i;
const HIGHEST_PORT = 65_535;

/** The value that was found valid last: nearly all requests of a shop name the same host. */
let lastValid = '';

function isValid(host: string): boolean {
  if (host === lastValid) return true;
  const parts = HOST.exec(host);
  if (!parts || Number(parts[1] ?? 0) > HIGHEST_PORT) return false;
  lastValid = host;
  return true;
}

/**
 * True for a request with an invalid Host header, or with two of them: a proxy before us may have used the other one.
 * HTTP/1.0 has no such header; for HTTP/1.1 Node refuses a request without one.
 */
export function hasBadHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let named = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length !== 4 || name.toLowerCase() !== 'host') continue;
    named += 1;
    if (named > 1 || !isValid(rawHeaders[at + 1] ?? '')) return true;
  }
  return false;
}
