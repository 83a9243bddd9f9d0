/**
 * The viewer of a request, as the middleware identified it, in `Astro.locals.viewer`, and what it may do: every endpoint
 * names its own access rule, so none is open by accident, and a write that the cookie authenticates must come from our own
 * pages.
 */
import { type StaffRole, hasRole } from '#domain/admin/roles.ts';
import { ProblemError } from './problem.ts';
import { isOurOrigin } from './proxy.ts';

/** A signed-in user. */
export interface SignedIn {
  readonly id: string;
  readonly fullName: string;
  readonly username: string;
  readonly email: string;
  readonly isAdmin: boolean;
  readonly role: StaffRole | null;
  /** An approved trade customer; a login's own answer does not say. */
  readonly isTrade?: boolean;
  readonly createdAt: Date;
}

/** The caller of a request. */
export interface Viewer {
  /** Null for guests. */
  readonly user: SignedIn | null;
  /** The stored (hashed) id of the session, for 'this device' and logout. */
  readonly sessionId: string | null;
  /** How the session was sent: a write by cookie needs a same-origin `Origin`. */
  readonly by: 'cookie' | 'bearer' | null;
}

/** The caller without a session. */
export const GUEST: Viewer = { user: null, sessionId: null, by: null };

/** The member of staff who makes a change, as the audit log names them. */
export interface Actor {
  readonly id: string;
  readonly name: string;
}

/** A member of staff as timelines and ledgers name who acted. */
export const staffActor = ({ id }: Pick<Actor, 'id'>): `staff:${string}` => `staff:${id}`;

/** The user id in what `staffActor` made; null for any other actor. */
export const staffIdIn = (actor: string | null): string | null =>
  /^staff:(.*)/.exec(actor ?? '')?.[1] ?? null;

/** Who makes a change that nobody of the staff makes, such as one at its moment. */
export const SHOP: Actor = { id: 'system', name: 'The shop' };

/** The signed-in member of staff. Call it only after the access check. @throws for a guest */
export function actorOf(viewer: Viewer): Actor {
  const { id, fullName } = signedIn(viewer);
  return { id, name: fullName };
}

/** The signed-in user of a request that has passed its access check. @throws if that let a guest through */
export function signedIn({ user }: Viewer): SignedIn {
  if (!user) throw new Error('A guest passed a guard for signed-in users.');
  return user;
}

/**
 * Who may call. `public` and `signed` let everybody through; with `signed` the endpoint itself checks the signed link or
 * the owning session. `user` needs a login, `staff` any staff role. A list of roles lets in those roles, full admins and
 * the owner; an empty list lets in the owner alone.
 */
export type Access = 'public' | 'signed' | 'user' | 'staff' | readonly StaffRole[];

/** True if a viewer passes an access rule. */
export function allows(access: Access, user: Pick<SignedIn, 'isAdmin' | 'role'> | null): boolean {
  if (access === 'public' || access === 'signed') return true;
  if (!user) return false;
  if (access === 'user') return true;
  if (!user.isAdmin) return false;
  return access === 'staff' || hasRole(access, user.role);
}

/** Throws 401 for guests and 403 for those who may not ('Admin access required.'). */
export function guard(access: Access, viewer: Viewer, guestMessage = 'Please log in to continue.'): void {
  if (allows(access, viewer.user)) return;
  if (!viewer.user) throw new ProblemError(401, guestMessage, { code: 'not_logged_in' });
  throw new ProblemError(403, 'Admin access required.', { code: 'not_allowed' });
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Throws 403 if a cookie-authenticated write has no same-origin `Origin`. */
export function guardOrigin(request: Request, viewer: Viewer): void {
  if (READS.has(request.method)) return;
  const origin = request.headers.get('origin');
  if (origin !== null && isOurOrigin(origin, request)) return;
  // A guest's or an API client's write needs no Origin. A foreign one is refused all the same: a guest's order is paid
  // with a cookie, and a login form on another site could log its visitor in as somebody else (login CSRF). If the
  // browser reports 'same-origin', a proxy has changed the host.
  const site = request.headers.get('sec-fetch-site');
  const foreign = origin !== null && (viewer.by === null ? site !== 'same-origin' : site === 'cross-site');
  if (viewer.by === 'cookie' || foreign) {
    throw new ProblemError(403, 'This request did not come from the shop’s own pages.', {
      code: 'cross_site',
    });
  }
}
