/**
 * Opens database connections. A process has one for reads and one for writes (src/server/database.ts). Reads may happen
 * anywhere in `src/server`; writes go through `write()`.
 */
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { createClient, type Client } from '@libsql/client';
import { drizzle, type LibSQLDatabase } from 'drizzle-orm/libsql';
import * as schema from './schema/index.ts';

export type Database = LibSQLDatabase<typeof schema>;
/** The handle inside `write()`: reads see the transaction's own writes. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface Connection {
  readonly client: Client;
  readonly db: Database;
}

/** Timeout of requests to a libSQL server: a request that hangs would block all writes queued behind it. */
const REQUEST_TIMEOUT_MS = 15_000;

/** `fetch` with a timeout. */
const fetchWithTimeout = (request: Request): Promise<Response> =>
  fetch(request, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });

/** A database has addresses and orders: other users of the machine read neither the file nor what is made beside it. */
const OTHERS = 0o007;

/**
 * Makes the file, if it is missing, and takes other users' rights away. SQLite gives `-wal` and `-shm` its rights. A file
 * that exists is never opened here: closing it would release the locks of this process's connections (POSIX), and the next
 * process that closes the database would delete the log that they write to.
 */
function keepFromOthers(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o777 & ~OTHERS });
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o666 & ~OTHERS));
  for (const path of ['', '-wal', '-shm'].map((suffix) => file + suffix).filter((path) => existsSync(path))) {
    const { mode, uid } = statSync(path);
    const isOurs = uid === process.geteuid?.() || process.geteuid?.() === 0;
    if (isOurs && (mode & OTHERS) !== 0) chmodSync(path, mode & 0o777 & ~OTHERS);
  }
}

/**
 * Opens a database by URL (`file:…`, `libsql://…`, `http://…`). A file gets its folder and WAL mode.
 * @param lockMs how long a statement waits for another process's lock. It blocks the event loop meanwhile.
 */
export async function openDatabase(url: string, authToken?: string, lockMs = 2000): Promise<Connection> {
  const file = url.startsWith('file:') ? url.slice('file:'.length) : null;
  if (file) keepFromOthers(file);
  const client = createClient({
    url,
    timeout: lockMs,
    ...(authToken ? { authToken } : {}),
    ...(file ? {} : { fetch: fetchWithTimeout }),
  });
  try {
    if (file) await client.execute('PRAGMA journal_mode = WAL');
  } catch (error) {
    // Another process has the file to itself. The caller may try again, with a new connection.
    client.close();
    throw error;
  }
  return { client, db: drizzle(client, { schema }) };
}
