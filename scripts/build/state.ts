/** The catalogue's state that a build is made from. The shop's start compares it with the database. */
import { eq } from 'drizzle-orm';
import { env } from '#config/env.ts';
import { openDatabase } from '#db/client.ts';
import { meta } from '#db/schema/index.ts';

/** The database's id (created if it has none) and the sequence number of its last catalogue change. */
export async function catalogueState(): Promise<{ databaseId: string; catalogueVersion: number }> {
  const { client, db } = await openDatabase(env.DATABASE_URL, env.DATABASE_TOKEN);
  try {
    const read = async (key: string) =>
      (await db.select({ value: meta.value }).from(meta).where(eq(meta.key, key)))[0]?.value;
    let databaseId = await read('database_id');
    if (!databaseId) {
      databaseId = crypto.randomUUID();
      await db.insert(meta).values({ key: 'database_id', value: databaseId }).onConflictDoNothing();
      databaseId = (await read('database_id')) ?? databaseId;
    }
    const { rows } = await client.execute('SELECT coalesce(max(seq), 0) AS version FROM product_changes');
    return { databaseId, catalogueVersion: Number(rows[0]?.['version'] ?? 0) };
  } finally {
    client.close();
  }
}
