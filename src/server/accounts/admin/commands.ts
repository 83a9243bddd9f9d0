/** Staff commands on accounts. Each is one transaction with its audit entry. */
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { users } from '#db/schema/index.ts';
import type { StaffRole } from '#domain/admin/roles.ts';
import {
  type Account,
  actRefusal,
  mayEndSessions,
  NOT_THEIR_SESSIONS,
  SESSIONS_ENDED,
  USER_TEXTS,
  type UserAct,
} from '#domain/accounts/staff.ts';
import type { Result } from '#domain/shared/result.ts';
import { endSessionsOf } from '../index.ts';
import { recordAudit } from '#server/audit/index.ts';
import type { Actor, SignedIn } from '#server/http/viewer.ts';
import { AGENT_ROLES, leaveChats } from '#server/chat/index.ts';
import { erasePerson, removeErasedFiles } from '#server/privacy/index.ts';
import { refuseWrite, writeResult } from '#server/database.ts';

type UserRow = typeof users.$inferSelect;
type Done = { message: string };

const auditFields = ({ email, isActive, isAdmin, role }: UserRow) => ({
  email,
  is_active: isActive,
  is_admin: isAdmin,
  role,
});

const asActor = ({ id, fullName }: SignedIn): Actor => ({ id, name: fullName });

/** Loads the account, checks the act against the rules, runs `apply` and writes the audit entry. */
function runUserCommand(
  kind: UserAct,
  id: string,
  actor: SignedIn,
  apply: (tx: Transaction, user: UserRow & Account) => Promise<UserRow | null>,
): Promise<Result<Done>> {
  return writeResult(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, id));
    if (!user) return refuseWrite('no_user', 'This account does not exist.');
    const admins = await tx.$count(users, and(eq(users.isAdmin, true), eq(users.isActive, true)));
    const refusal = actRefusal(kind, user, actor, admins);
    if (refusal) return refuseWrite(refusal.code, refusal.detail);
    // A repeated or concurrent ban or unban changes nothing and is audited once.
    if ((kind === 'ban' && !user.isActive) || (kind === 'unban' && user.isActive))
      return { message: USER_TEXTS[kind].done };
    const after = await apply(tx, user);
    await recordAudit(tx, {
      actor: asActor(actor),
      action: `user.${kind}`,
      entity: 'user',
      entityId: id,
      // The audit log outlives the person, so it has no e-mail address of a deleted user.
      before: after ? auditFields(user) : { ...auditFields(user), email: undefined },
      ...(after ? { after: auditFields(after) } : {}),
    });
    return { message: USER_TEXTS[kind].done };
  });
}

async function updateUser(tx: Transaction, user: UserRow, set: Partial<UserRow>): Promise<UserRow> {
  const [row] = await tx.update(users).set(set).where(eq(users.id, user.id)).returning();
  return row ?? refuseWrite('no_user', 'This account does not exist.');
}

/** Gives an account a staff role. Refused for a staff account and for a banned one. */
export const makeAdmin = (id: string, role: StaffRole, actor: SignedIn): Promise<Result<Done>> =>
  runUserCommand('make-admin', id, actor, (tx, user) => updateUser(tx, user, { isAdmin: true, role }));

/** Changes a staff role. Null removes the admin rights and ends all sessions. */
export const setRole = (id: string, role: StaffRole | null, actor: SignedIn): Promise<Result<Done>> =>
  runUserCommand('role', id, actor, async (tx, user) => {
    if (role === null) await endSessionsOf(tx, id);
    if (role === null || !AGENT_ROLES.includes(role)) await leaveChats(tx, id, asActor(actor));
    return updateUser(tx, user, { role, isAdmin: role !== null });
  });

/** Ends all sessions of an account. */
export const endAllSessions = (id: string, actor: SignedIn): Promise<Result<Done>> =>
  writeResult(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, id));
    if (!user) return refuseWrite('no_user', 'This account does not exist.');
    if (!mayEndSessions(user, actor)) return refuseWrite('not_allowed', NOT_THEIR_SESSIONS);
    await endSessionsOf(tx, id);
    await recordAudit(tx, {
      actor: asActor(actor),
      action: 'user.sessions',
      entity: 'user',
      entityId: id,
    });
    return { message: SESSIONS_ENDED };
  });

/** Bans an account. In the same transaction its sessions end and its chats return to the queue. */
export const banUser = (id: string, actor: SignedIn): Promise<Result<Done>> =>
  runUserCommand('ban', id, actor, async (tx, user) => {
    await endSessionsOf(tx, id);
    await leaveChats(tx, id, asActor(actor));
    return updateUser(tx, user, { isActive: false });
  });

/** Unbans an account. */
export const unbanUser = (id: string, actor: SignedIn): Promise<Result<Done>> =>
  runUserCommand('unban', id, actor, (tx, user) => updateUser(tx, user, { isActive: true }));

/** Deletes an account permanently. Its orders stay, without personal data. */
export async function deleteUser(id: string, actor: SignedIn): Promise<Result<Done>> {
  const deleted = await runUserCommand('delete', id, actor, async (tx, user) => {
    if (user.isAdmin) await updateUser(tx, user, { isAdmin: false, role: null });
    await leaveChats(tx, id, asActor(actor));
    const erased = await erasePerson(tx, id, 'staff');
    return erased.ok ? null : refuseWrite(erased.error.code, erased.error.detail);
  });
  await removeErasedFiles();
  return deleted;
}
