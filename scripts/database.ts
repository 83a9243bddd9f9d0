/** The scripts' database tasks: migrate, and seed an empty database. */
import { env } from '#config/env.ts';
import { openDatabase, type Connection } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { isEmpty, seedDemo, seedLive } from '#db/seed/index.ts';

async function withDatabase<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await openDatabase(env.DATABASE_URL, env.DATABASE_TOKEN);
  try {
    return await work(connection);
  } finally {
    connection.client.close();
  }
}

/** Applies the migrations that the database does not have yet. */
export const migrate = (): Promise<void> => withDatabase(({ db }) => migrateDatabase(db));

/**
 * Creates the tables of a new database. A database with tables is left alone: migrating it needs a backup first, then
 * `npm run migrate` (docs/operations.md).
 * @returns true if the database was new
 */
export async function migrateNew(): Promise<boolean> {
  const { rows } = await withDatabase(({ client }) =>
    client.execute("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'meta'"),
  );
  if (rows.length > 0) return false;
  await migrate();
  return true;
}

/** Seeds an empty database: demo data, or in live mode the initial content. Resolves to true if it was empty. */
export const seed = (): Promise<boolean> =>
  withDatabase(async (connection) => {
    if (!(await isEmpty(connection))) return false;
    await (env.STORE_MODE === 'demo' ? seedDemo(connection) : seedLive(connection));
    return true;
  });
