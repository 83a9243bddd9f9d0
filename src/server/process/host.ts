/** Judges the Host header of a request (RFC 9112, section 3.2). */
import type { IncomingMessage } from 'node:http';

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
