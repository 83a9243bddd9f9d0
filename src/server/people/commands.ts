/** What staff do to accounts: each act one transaction with its audit entry. */
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { type StaffRole, users } from '#db/schema/index.ts';
import {
  type Account,
  mayEndSessions,
  NOT_THEIR_SESSIONS,
  SESSIONS_ENDED,
  USER_TEXTS,
  type UserAct,
  whyNot,
} from '#domain/staff/users.ts';
import type { Result } from '#domain/shared/result.ts';
import { endSessionsOf } from '#server/accounts/index.ts';
import { type Actor, recordAudit } from '#server/audit/index.ts';
import { DESK_ROLES, leaveChats } from '#server/chat/index.ts';
import { write } from '#server/database.ts';
import type { SignedIn } from '#server/http/viewer.ts';
import { erasePerson } from '#server/privacy/index.ts';
import { refuseWrite, resultOf } from '#server/refused-write.ts';

type UserRow = typeof users.$inferSelect;
type Done = { message: string };

const factsOf = ({ email, isActive, isAdmin, role }: UserRow) => ({
  email,
  is_active: isActive,
  is_admin: isAdmin,
  role,
});

const asActor = ({ id, fullName }: SignedIn): Actor => ({ id, name: fullName });

/** Finds the account and checks the act against the rules; runs `change` and notes what became of it. */
function act(
  kind: UserAct,
  id: string,
  actor: SignedIn,
  change: (tx: Transaction, user: UserRow & Account) => Promise<UserRow | null>,
): Promise<Result<Done>> {
  return resultOf(() =>
    write(async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, id));
      if (!user) return refuseWrite('no_user', 'This account does not exist.');
      const admins = await tx.$count(users, and(eq(users.isAdmin, true), eq(users.isActive, true)));
      const no = whyNot(kind, user, actor, admins);
      if (no) return refuseWrite(no.code, no.detail);
      // Pressed twice, or by two at once: it is so already, and stands in the log once.
      if ((kind === 'ban' && !user.isActive) || (kind === 'unban' && user.isActive))
        return { message: USER_TEXTS[kind].done };
      const after = await change(tx, user);
      await recordAudit(tx, {
        actor: asActor(actor),
        action: `user.${kind}`,
        entity: 'user',
        entityId: id,
        // The log outlives the person: a deleted one leaves no e-mail address in it.
        before: after ? factsOf(user) : { ...factsOf(user), email: undefined },
        ...(after ? { after: factsOf(after) } : {}),
      });
      return { message: USER_TEXTS[kind].done };
    }),
  );
}

async function change(tx: Transaction, user: UserRow, set: Partial<UserRow>): Promise<UserRow> {
  const [row] = await tx.update(users).set(set).where(eq(users.id, user.id)).returning();
  return row ?? refuseWrite('no_user', 'This account does not exist.');
}

/** Lets an account into the admin; refused for one that is in already, and for one that is banned. */
export const makeAdmin = (id: string, role: StaffRole, actor: SignedIn): Promise<Result<Done>> =>
  act('make-admin', id, actor, (tx, user) => change(tx, user, { isAdmin: true, role }));

/** Gives a member of staff another role; null takes the admin rights away and ends the sessions. */
export const setRole = (id: string, role: StaffRole | null, actor: SignedIn): Promise<Result<Done>> =>
  act('role', id, actor, async (tx, user) => {
    if (role === null) await endSessionsOf(tx, id);
    if (role === null || !DESK_ROLES.includes(role)) await leaveChats(tx, id, asActor(actor));
    return change(tx, user, { role, isAdmin: role !== null });
  });

/** Logs an account out everywhere. */
export const endAllSessions = (id: string, actor: SignedIn): Promise<Result<Done>> =>
  resultOf(() =>
    write(async (tx) => {
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
    }),
  );

/** Bans an account; with the same commit every session of it ends, and the chats it had are back in the queue. */
export const banUser = (id: string, actor: SignedIn): Promise<Result<Done>> =>
  act('ban', id, actor, async (tx, user) => {
    await endSessionsOf(tx, id);
    await leaveChats(tx, id, asActor(actor));
    return change(tx, user, { isActive: false });
  });

/** Lets a banned account log in again. */
export const unbanUser = (id: string, actor: SignedIn): Promise<Result<Done>> =>
  act('unban', id, actor, (tx, user) => change(tx, user, { isActive: true }));

/** Deletes an account for good; its orders stay in the books without personal data. */
export const deleteUser = (id: string, actor: SignedIn): Promise<Result<Done>> =>
  act('delete', id, actor, async (tx, user) => {
    if (user.isAdmin) await change(tx, user, { isAdmin: false, role: null });
    await leaveChats(tx, id, asActor(actor));
    const gone = await erasePerson(tx, id, 'staff');
    return gone.ok ? null : refuseWrite(gone.error.code, gone.error.detail);
  });
