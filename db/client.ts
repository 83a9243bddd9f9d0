/**
 * Connections. A process has one to read and one to write, kept on `globalThis` so that a development server that reloads
 * its modules goes on with the same ones. Reads may happen anywhere in `src/server`; writes go through `write()`.
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

/** How long a libSQL server may take to answer: a request that hangs would hold up all writes queued behind it. */
const ANSWER_MS = 15_000;

/** `fetch` with a timeout. */
const patient = (request: Request): Promise<Response> =>
  fetch(request, { signal: AbortSignal.timeout(ANSWER_MS) });

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
    ...(file ? {} : { fetch: patient }),
  });
  if (file) await client.execute('PRAGMA journal_mode = WAL');
  return { client, db: drizzle(client, { schema }) };
}
