/** Access rules. Every endpoint names its own, so none is open by accident. */
import { hasRole, type StaffRole } from '#domain/admin/roles.ts';
import { ProblemError } from './problem.ts';
import type { SignedIn, Viewer } from './viewer.ts';

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
