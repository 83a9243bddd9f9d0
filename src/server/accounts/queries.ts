/** Queries for users. */
import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import type { UserWire } from '#domain/accounts/contract.ts';
import { emailKey } from '#domain/shared/email.ts';
import { db } from '#server/database.ts';
import type { SignedIn } from '#server/http/viewer.ts';

export type UserRow = typeof users.$inferSelect;

/** A user by e-mail, compared without case; null if there is none. */
export async function userByEmail(email: string, from: Database | Transaction = db): Promise<UserRow | null> {
  const [row] = await from
    .select()
    .from(users)
    .where(eq(users.emailKey, emailKey(email)))
    .limit(1);
  return row ?? null;
}

/** A user by id; null if there is none. */
export async function userById(id: string, from: Database | Transaction = db): Promise<UserRow | null> {
  const [row] = await from.select().from(users).where(eq(users.id, id)).limit(1);
  return row ?? null;
}

const { fullName, email, role, isAdmin, isActive } = users;
/** Every user, to be joined by the id in the queries of other capabilities. */
export const userView = db
  .select({ id: users.id, fullName, email, role, isAdmin, isActive })
  .from(users)
  .as('account');

/** Notes that a user has proved the address that they have now. */
export async function noteProvedEmail(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(users)
    .set({ emailProvedKey: sql`${users.emailKey}` })
    .where(eq(users.id, id));
}

/** A user as an API object. */
export const userToWire = (user: SignedIn & { readonly isActive?: boolean }): UserWire => ({
  id: user.id,
  full_name: user.fullName,
  username: user.username,
  email: user.email,
  is_active: user.isActive ?? true,
  is_admin: user.isAdmin,
  created_at: user.createdAt.toISOString(),
});
