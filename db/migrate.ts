/** Migrates a database to the newest schema: runs the generated SQL in `db/migrations`, in order, each file once. */
import { fileURLToPath } from 'node:url';
import { migrate } from 'drizzle-orm/libsql/migrator';
import type { Database } from './client.ts';
import { composeTexts } from './compose-texts.ts';
import { searchAttributes } from './search-attributes.ts';

/** Applies the pending migrations, composes older texts, and has the search follow the list of attributes. @throws if one fails, which is rolled back */
export async function migrateDatabase(
  db: Database,
  folder = fileURLToPath(new URL('./migrations', import.meta.url)),
): Promise<void> {
  await migrate(db, { migrationsFolder: folder });
  await composeTexts(db);
  await searchAttributes(db);
}
