/** IP addresses as keys of rate limits and view counts: which addresses count as one visitor. */
import { isIP } from 'node:net';

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
