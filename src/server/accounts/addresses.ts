/** A shopper's saved addresses. Every query filters by the owner's id. */
import { and, asc, eq } from 'drizzle-orm';
import { addresses } from '#db/schema/accounts.ts';
import { type ShippingAddress, fromColumns, toColumns } from '#domain/orders/address.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { newId } from '#server/ids.ts';

export interface SavedAddress extends ShippingAddress {
  readonly id: string;
}

export type AddressRefusal = 'no_address' | 'full';

const MAX_ADDRESSES = 20;
const NO_ADDRESS = 'This address does not exist.';

const toWire = (row: typeof addresses.$inferSelect): SavedAddress => ({ id: row.id, ...fromColumns(row) });

/** A user's addresses, oldest first. */
export async function addressesOf(userId: string): Promise<SavedAddress[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(asc(addresses.createdAt), asc(addresses.id));
  return rows.map(toWire);
}

/** Saves a new address. An identical one (as from a form sent twice) is not saved again. */
export function addAddress(
  userId: string,
  address: ShippingAddress,
): Promise<Result<SavedAddress, AddressRefusal>> {
  return write(async (tx) => {
    const serialized = JSON.stringify(toColumns(address));
    const own = await tx.select().from(addresses).where(eq(addresses.userId, userId));
    const existing = own.find((row) => JSON.stringify(toColumns(fromColumns(row))) === serialized);
    if (existing) return ok(toWire(existing));
    if (own.length >= MAX_ADDRESSES) {
      return refuse('full', `An account keeps at most ${MAX_ADDRESSES} addresses.`);
    }
    const id = newId();
    await tx.insert(addresses).values({ id, userId, ...toColumns(address), createdAt: now() });
    return ok({ id, ...address });
  });
}

/** Changes one of the user's own addresses. */
export async function changeAddress(
  userId: string,
  id: string,
  address: ShippingAddress,
): Promise<Result<SavedAddress, AddressRefusal>> {
  const changed = await write((tx) =>
    tx
      .update(addresses)
      .set(toColumns(address))
      .where(and(eq(addresses.userId, userId), eq(addresses.id, id)))
      .returning({ id: addresses.id }),
  );
  return changed.length > 0 ? ok({ id, ...address }) : refuse('no_address', NO_ADDRESS);
}

/** Deletes one of the user's own addresses. */
export async function removeAddress(userId: string, id: string): Promise<Result<null, AddressRefusal>> {
  const deleted = await write((tx) =>
    tx
      .delete(addresses)
      .where(and(eq(addresses.userId, userId), eq(addresses.id, id)))
      .returning({ id: addresses.id }),
  );
  return deleted.length > 0 ? ok(null) : refuse('no_address', NO_ADDRESS);
}
