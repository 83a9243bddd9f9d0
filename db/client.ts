/**
 * Opens database connections. A process has one for reads and one for writes (src/server/database.ts). Reads may happen
 * anywhere in `src/server`; writes go through `write()`.
 */
import { mkdirSync } from 'node:fs';
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

/**
 * Opens a database by URL (`file:…`, `libsql://…`, `http://…`). A file gets its folder and WAL mode.
 * @param lockMs how long a statement waits for another process's lock. It blocks the event loop meanwhile.
 */
export async function openDatabase(url: string, authToken?: string, lockMs = 2000): Promise<Connection> {
  const file = url.startsWith('file:') ? url.slice('file:'.length) : null;
  if (file) mkdirSync(dirname(file), { recursive: true });
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
