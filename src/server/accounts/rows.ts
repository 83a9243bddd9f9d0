/** The stored rows of users, and what other capabilities join of them. Like each `rows.ts` it imports no capability but by its rows. */
import { eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { addresses, users } from '#db/schema/accounts.ts';
import type { UserWire } from '#domain/accounts/contract.ts';
import { emailKey } from '#domain/shared/email.ts';
import { db } from '#server/database.ts';
import type { SignedIn } from '#server/http/viewer.ts';
import { buyersByNumber } from '#server/orders/rows.ts';
import { containingNumber } from '#server/staff-search.ts';

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

/**
 * True for rows whose user has the searched number in a saved address or in an order, or has the order whose id ends in it;
 * undefined for a search without one.
 */
export function ofUserWithNumber(search: string, userId: SQLWrapper): SQL | undefined {
  const inAddress = containingNumber(search, addresses.phone, addresses.postalCode);
  if (!inAddress) return undefined;
  return sql`${userId} IN (SELECT ${addresses.userId} FROM ${addresses} WHERE ${inAddress} UNION ${buyersByNumber(search)})`;
}

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
