/** Who calls: the profile that a caller names with each request, and the version of the protocol it speaks. */
import { env } from '#config/env.ts';
import { type PlatformProfile, UCP_VERSION } from '#domain/agents/ucp.ts';
import { ProblemError } from '#server/http/problem.ts';
import { absolute } from '#server/seo/index.ts';
import { platformProfile, profileUrl } from './profile-fetch.ts';

export interface Caller {
  /** The address of its profile. */
  readonly profile: string;
  /** Null where the profile is not read: the demo needs no network. */
  readonly platform: PlatformProfile | null;
}

/** A text member of a structured field dictionary or its parameters: `profile="https://…"; version="2026-04-08"`. */
const member = (header: string, name: string): string | null =>
  new RegExp(`(?:^|[,;\\s])${name}="([^"]*)"`).exec(header)?.[1] ?? null;

function requireVersion(version: string): void {
  if (version === UCP_VERSION) return;
  const detail = `Protocol version ${version.slice(0, 40)} is not supported. This shop supports ${UCP_VERSION}.`;
  throw new ProblemError(422, detail, { code: 'version_unsupported', continue_url: absolute('/') });
}

/**
 * The caller of a request.
 * @param profile as it names itself
 * @param from its network address
 * @throws ProblemError with one of UCP's codes for a profile that cannot be read, or another version
 */
export async function callerNamed(
  profile: string | null,
  from: string,
  version: string | null = null,
): Promise<Caller> {
  if (profile === null) {
    throw new ProblemError(400, 'Name your profile: UCP-Agent: profile="https://…".', {
      code: 'invalid_profile_url',
    });
  }
  const url = profileUrl(profile);
  if (version !== null) requireVersion(version);
  const platform = env.STORE_MODE === 'live' ? await platformProfile(url, from) : null;
  if (platform) requireVersion(platform.version);
  return { profile: url.href, platform };
}

/** The caller that the header `UCP-Agent` names. */
export function callerOf(request: Request, from: string): Promise<Caller> {
  const header = request.headers.get('ucp-agent') ?? '';
  return callerNamed(member(header, 'profile'), from, member(header, 'version'));
}
