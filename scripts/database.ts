/** What the scripts do with the database: migrate it, and fill an empty one. */
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

/** Brings the database to the newest schema. */
export const migrate = (): Promise<void> => withDatabase(({ db }) => migrateDatabase(db));

/**
 * Makes the tables of a new database. One in use is not migrated by the way: `npm run migrate` does that, after a backup
 * (docs/operations.md).
 * @returns true where it was new
 */
export async function migrateNew(): Promise<boolean> {
  const { rows } = await withDatabase(({ client }) =>
    client.execute("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'meta'"),
  );
  if (rows.length > 0) return false;
  await migrate();
  return true;
}

/** Fills an empty database: the demo shop, or (live) what every shop starts with. True where it was empty. */
export const seed = (): Promise<boolean> =>
  withDatabase(async (connection) => {
    if (!(await isEmpty(connection))) return false;
    await (env.STORE_MODE === 'demo' ? seedDemo(connection) : seedLive(connection));
    return true;
  });
