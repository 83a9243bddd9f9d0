/**
 * Reads a caller's profile from the address that the caller names. Anybody may name any address, so only public ones are
 * asked, by https and name, without redirects, and for a short time; the answer is limited and kept.
 */
import { lookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import * as z from 'zod';
import type { PlatformProfile } from '#domain/agents/ucp.ts';
import { now } from '#server/clock.ts';
import { ProblemError } from '#server/http/problem.ts';
import { enforceRateLimit } from '#server/http/rate-limit.ts';

const MAX_BYTES = 128 * 1024;
const TIMEOUT_MS = 3_000;
/** How long a profile is kept, and a failure is not repeated. */
const KEPT_MS = 10 * 60_000;
const FAILED_MS = 60_000;
const MOST_KEPT = 200;
/** Of all callers together, so that nobody makes the shop ask for many. */
const FETCHES = { bucket: 'agent-profiles', points: 60, seconds: 60 };

/** Of one network address, so that it does not use up what all have. */
const OWN_FETCHES = { bucket: 'agent-own-profiles', points: 10, seconds: 60 };

const NOT_PUBLIC = new BlockList();
for (const subnet of [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3',
].flatMap((line) => line.split(' '))) {
  const [network = '', bits] = subnet.split('/');
  NOT_PUBLIC.addSubnet(network, Number(bits), 'ipv4');
}
/** Global unicast, of which some leads to IPv4 or nowhere. */
const PUBLIC_V6 = new BlockList();
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6');
const NOT_PUBLIC_V6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOT_PUBLIC_V6.addSubnet(network, bits, 'ipv6');

/** True for an address that anybody on the internet can reach. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !NOT_PUBLIC.check(address, 'ipv4');
  return family === 6 && PUBLIC_V6.check(address, 'ipv6') && !NOT_PUBLIC_V6.check(address, 'ipv6');
}

/** Looks a name up for the very connection, so that it cannot lead elsewhere afterwards. */
const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const refused = found?.some(({ address }) => !isPublicAddress(address)) ?? true;
    const [first] = found ?? [];
    if (error || refused || !first) done(error ?? new Error('not a public address'), '', 0);
    else if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });
};

type Send = (
  url: URL,
  options: RequestOptions,
  answered: (message: IncomingMessage) => void,
) => {
  on(event: 'error', listener: (error: Error) => void): unknown;
  end(): unknown;
};

/** The body of a 200; rejects for anything else, a redirect too. @param send in tests another one than https */
export const fetchText = (url: URL, send: Send = httpsRequest): Promise<string> =>
  new Promise((done, fail) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const headers = { accept: 'application/json' };
    const sent = send(url, { lookup: publicLookup, signal, headers, agent: false }, (message) => {
      const chunks: Buffer[] = [];
      let size = 0;
      if (message.statusCode !== 200) message.destroy(new Error(`status ${message.statusCode}`));
      message.on('error', fail);
      message.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MAX_BYTES) message.destroy(new Error('too large'));
        else chunks.push(chunk);
      });
      message.on('end', () => done(Buffer.concat(chunks).toString('utf8')));
    });
    sent.on('error', fail);
    sent.end();
  });

const profileSchema = z.object({
  ucp: z.object({
    version: z.string(),
    capabilities: z.record(z.string(), z.array(z.object({ version: z.string() }))).default({}),
  }),
});

/** The profile in a text. @throws ProblemError 422 */
export function readProfile(text: string): PlatformProfile {
  try {
    return profileSchema.parse(JSON.parse(text)).ucp;
  } catch {
    throw new ProblemError(422, 'The caller’s profile is not as UCP has it.', { code: 'profile_malformed' });
  }
}

/** The address of a profile. @throws ProblemError 400 for one that is never asked */
export function profileUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  // A name that is an address in brackets or digits is none of a public profile.
  const isNamed = url !== null && isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0;
  if (url?.protocol === 'https:' && isNamed && !url.username && !url.password && !url.port) return url;
  throw new ProblemError(400, 'The profile must be an https address of a public host.', {
    code: 'invalid_profile_url',
  });
}

const kept = new Map<string, { readonly until: number; readonly profile: Promise<PlatformProfile> }>();

async function load(url: URL): Promise<PlatformProfile> {
  const text = await fetchText(url).catch(() => {
    throw new ProblemError(424, 'The caller’s profile could not be read.', { code: 'profile_unreachable' });
  });
  return readProfile(text);
}

/** The profile at an address. @param from the network address of who names it @throws ProblemError 422, 424, 429 */
export async function platformProfile(url: URL, from: string): Promise<PlatformProfile> {
  const at = now().getTime();
  const known = kept.get(url.href);
  if (known && known.until > at) return known.profile;
  await enforceRateLimit(OWN_FETCHES, from);
  await enforceRateLimit(FETCHES, 'all');
  const profile = load(url);
  const keep = (ms: number) => kept.set(url.href, { until: at + ms, profile });
  kept.delete(url.href);
  keep(KEPT_MS);
  for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
  profile.catch(() => keep(FAILED_MS));
  return profile;
}
