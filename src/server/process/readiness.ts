/** Whether the process has what it needs: its build, and a migrated database. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '#config/env.ts';
import { demoAccountsProblem } from '#db/seed/demo-accounts.ts';
import { client, db } from '#server/database.ts';

const UNREADABLE = 'the database cannot be read or is not migrated';

/** How many migrations the database has; null if it cannot be read or was never migrated. */
async function appliedMigrations(): Promise<number | null> {
  try {
    const { rows } = await client.execute('SELECT count(*) AS applied FROM __drizzle_migrations');
    return Number(rows[0]?.['applied']);
  } catch {
    return null;
  }
}

/** What is missing, in a sentence; null when the process is ready. */
export async function missing(): Promise<string | null> {
  const note = join(env.BUILD_DIR, 'build.json');
  if (!existsSync(note)) return 'the build is missing';
  const { migrations } = JSON.parse(readFileSync(note, 'utf8')) as { migrations: number };
  const applied = await appliedMigrations();
  if (applied === null) return UNREADABLE;
  return applied < migrations ? 'the database lacks migrations: run "npm run migrate"' : null;
}

/**
 * Refuses to start without a database that can be read, and in live mode with one that has accounts of the demo shop. One
 * that only lacks the newest migrations does not stop the start: /readyz says so until they are applied.
 * @throws an error that says what to do
 */
export async function requireDatabase(): Promise<void> {
  if ((await appliedMigrations()) === null) {
    throw new Error(`${UNREADABLE}: run "npm run migrate" ("npm run doctor" says what else is missing)`);
  }
  const problem = env.STORE_MODE === 'live' ? await demoAccountsProblem({ db }) : null;
  if (problem) throw new Error(`STORE_MODE=live: ${problem}`);
}
