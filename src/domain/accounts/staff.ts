/** The rules and messages of account administration. */
import * as z from 'zod/mini';
import { userWire } from './contract.ts';

/** Roles that the owner and admins can assign. An admin may use all admin pages, the others those of their work. */
export const ASSIGNABLE_ROLES = ['admin', 'support', 'orders', 'catalogue'] as const;

export const USER_TEXTS = {
  'make-admin': {
    ask: 'Make this user an admin?',
    done: 'User promoted to admin successfully!',
    failed: 'Error promoting user to admin',
  },
  ban: { ask: 'Ban this user?', done: 'User banned successfully!', failed: 'Error banning user' },
  unban: { ask: 'Unban this user?', done: 'User unbanned successfully!', failed: 'Error unbanning user' },
  delete: {
    ask: 'Delete this user permanently? This cannot be undone.',
    done: 'User deleted successfully!',
    failed: 'Error deleting user',
  },
  role: { ask: 'Change this role?', done: 'The role is changed.', failed: 'Error changing the role' },
} as const;
export const USERS_FAILED = 'Error loading users';

export type UserAct = keyof typeof USER_TEXTS;

export interface Account {
  readonly id: string;
  readonly isAdmin: boolean;
  readonly isActive: boolean;
  readonly role: string | null;
}

/** Acts that take rights away from the account. */
const RESTRICTING_ACTS: readonly UserAct[] = ['ban', 'delete', 'role'];

/**
 * The reason an act on an account is refused; null if it is allowed.
 * @param admins number of active members of staff
 */
export function actRefusal(
  act: UserAct,
  target: Account,
  actor: Pick<Account, 'id' | 'role'>,
  admins: number,
): {
  readonly code: 'protected' | 'not_allowed' | 'banned' | 'already_admin';
  readonly detail: string;
} | null {
  if (act === 'make-admin' && target.isAdmin)
    return { code: 'already_admin', detail: 'This user is let into the admin already.' };
  if (act === 'make-admin' && !target.isActive)
    return { code: 'banned', detail: 'This user is banned. Unban the account first.' };
  // Unbanning gives a colleague the admin back: whoever may not ban an admin may not undo the ban either.
  const isAboveActor = target.isAdmin && actor.role !== 'owner' && actor.role !== 'admin';
  if (act === 'unban' && isAboveActor)
    return { code: 'not_allowed', detail: 'Only an admin may unban an admin.' };
  if (!RESTRICTING_ACTS.includes(act)) return null;
  if (target.role === 'owner')
    return { code: 'protected', detail: 'The owner account cannot be banned, demoted or deleted.' };
  if (target.id === actor.id)
    return { code: 'protected', detail: 'You cannot ban, demote or delete your own account.' };
  if (target.isAdmin && target.isActive && admins <= 1)
    return { code: 'protected', detail: 'The last admin cannot be banned, demoted or deleted.' };
  if (isAboveActor)
    return { code: 'not_allowed', detail: 'Only an admin may ban, demote or delete an admin.' };
  return null;
}

export const SESSIONS_ENDED = 'All sessions are ended.';
export const NOT_THEIR_SESSIONS = 'Only the owner may end the sessions of an admin.';

/** User administrators may end all sessions of a shopper. An admin's sessions only the owner or that admin may end. */
export const mayEndSessions = (
  target: Pick<Account, 'id' | 'isAdmin'>,
  actor: Pick<Account, 'id' | 'role'>,
): boolean => !target.isAdmin || actor.role === 'owner' || target.id === actor.id;

/** Body of make-admin. The role defaults to `admin`. */
export const makeAdminBody = z.object({
  role: z._default(z.enum(ASSIGNABLE_ROLES, 'Please choose admin, support, orders or catalogue.'), 'admin'),
});

/** Body of the role change. Null removes all admin rights. */
export const roleBody = z.object({
  role: z.nullable(z.enum(ASSIGNABLE_ROLES, 'Please choose admin, support, orders or catalogue, or none.')),
});

/** A user in responses of the admin API. */
export const staffUserWire = z.extend(userWire, { role: z.nullable(z.string()) });
export type StaffUserWire = z.infer<typeof staffUserWire>;
