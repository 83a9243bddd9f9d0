/** Brings a database to the newest schema: the generated SQL in `db/migrations`, in order, each once. */
import { fileURLToPath } from 'node:url';
import { migrate } from 'drizzle-orm/libsql/migrator';
import type { Database } from './client.ts';

/** Applies the pending migrations. Throws when one fails; nothing of that one stays. */
export async function migrateDatabase(
  db: Database,
  folder = fileURLToPath(new URL('./migrations', import.meta.url)),
): Promise<void> {
  await migrate(db, { migrationsFolder: folder });
}
