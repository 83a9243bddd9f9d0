/** The viewer of a request, as the middleware identified it, in `Astro.locals.viewer`. */
import type { StaffRole } from '#domain/admin/roles.ts';

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
