/** Values that publishing stores between starts, in the table `meta`. */
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { meta } from '#db/schema/index.ts';
import { db } from '#server/database.ts';

/** The value of a key; undefined before it is first written. */
export const readMeta = async (key: string): Promise<string | undefined> =>
  (await db.select({ value: meta.value }).from(meta).where(eq(meta.key, key)))[0]?.value;

/** Sets the value of a key. */
export async function writeMeta(tx: Transaction, key: string, value: string): Promise<void> {
  await tx.insert(meta).values({ key, value }).onConflictDoUpdate({ target: meta.key, set: { value } });
}
