/**
 * Puts a running shop back to how it was at its start, for the worker's next test file: a start and the first list of
 * products cost more than a second of processor time, and code that has run before is compiled.
 *
 * What the process keeps in memory follows the database's counters, as it does when another process writes: the counters
 * never go back, and all products that have changed are noted as changed again. Settings are kept by version, so a shop
 * whose settings were changed is not put back, nor one that is still writing.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

/** What is put back of a shop (shop.ts). */
interface Running {
  readonly pid: number;
  readonly dataDir: string;
}

/** A shop as it was once its first jobs had run. */
export interface Start extends Running {
  /** Its other files, by their path in `dataDir`. */
  readonly files: ReadonlySet<string>;
}

/** The copy of the database, beside it. */
const COPY = 'start.db';
/** Files that the process writes all the time: the database's own, and what the emulator of Square has confirmed. */
const OWN = /^(store|start)\.db|^square/;
/** A shop that has not written for this long has ended its work; a longer pause than its queries take on a busy machine. */
const QUIET_MS = 200;
/** A shop that still writes then gets replaced. */
const GIVE_UP_MS = 10_000;
const LOOK_MS = 25;
/** Rendering more pages than these costs more than another shop's start. */
const MOST_PAGES = 60;
/** The static files are compared with the disk at most this often (src/server/static/files.ts). */
const CHECKED_MS = 200;

const open = (dataDir: string, name: string): DatabaseSync =>
  new DatabaseSync(join(dataDir, name), { timeout: 10_000 });

const numberIn = (database: DatabaseSync, sql: string): number =>
  Number(Object.values(database.prepare(sql).get() ?? {})[0]);

const filesIn = (dataDir: string): string[] =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(dataDir.length + 1))
    .filter((path) => !OWN.test(path));

/** How long a process has waited for a processor so far, in milliseconds. */
const waitedMs = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;

/**
 * Waits until nothing is written, no page waits to be rendered, and the process does not wait for its turn on a busy machine.
 * False if that takes long.
 */
async function isQuiet(database: DatabaseSync, pid: number): Promise<boolean> {
  const giveUp = performance.now() + GIVE_UP_MS;
  let version = -1;
  let waited = 0;
  let since = 0;
  while (performance.now() < giveUp) {
    const newest = numberIn(database, 'PRAGMA data_version');
    const pages = numberIn(database, 'SELECT count(*) FROM publish_queue');
    if (pages > MOST_PAGES) return false;
    const before = waited;
    waited = waitedMs(pid);
    if (newest !== version || pages > 0 || waited - before > LOOK_MS / 2) since = performance.now();
    else if (performance.now() - since >= QUIET_MS) return true;
    version = newest;
    await wait(LOOK_MS);
  }
  return false;
}

/** Copies a whole database over another one, in one transaction. False if a process writes to that at the moment. */
const copied = (from: DatabaseSync, to: string): Promise<boolean> =>
  backup(from, to, { rate: 1_000_000 }).then(
    () => true,
    () => false,
  );

/** Copies the database of a shop that was just started. Null if its first jobs do not end. */
export async function recordStart({ dataDir, pid }: Running): Promise<Start | null> {
  const live = open(dataDir, 'store.db');
  try {
    if (!(await isQuiet(live, pid)) || !(await copied(live, join(dataDir, COPY)))) return null;
    return { pid, dataDir, files: new Set(filesIn(dataDir)) };
  } finally {
    live.close();
  }
}

const settingsIn = (database: DatabaseSync): string =>
  JSON.stringify(database.prepare('SELECT key, version FROM settings ORDER BY key').all());

/** Counts on from where the process has seen the counters, and has it read again every product that has changed. */
function countOn(live: DatabaseSync, counters: Record<string, unknown>[], products: string[]): void {
  live.exec('BEGIN IMMEDIATE');
  for (const { name, seq } of counters) {
    live.prepare('DELETE FROM sqlite_sequence WHERE name = ?').run(String(name));
    live.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)').run(String(name), Number(seq));
  }
  // The empty one makes caches of whole lists stale.
  for (const id of [...products, '']) {
    live.prepare('DELETE FROM product_changes WHERE product_id = ?').run(id);
    live.prepare('INSERT INTO product_changes (product_id) VALUES (?)').run(id);
  }
  live.exec('COMMIT');
}

/** Puts the shop back. False if it cannot be: then another has to be started. */
export async function putBack({ pid, dataDir, files }: Start): Promise<boolean> {
  const live = open(dataDir, 'store.db');
  const start = open(dataDir, COPY);
  try {
    if (!(await isQuiet(live, pid)) || settingsIn(live) !== settingsIn(start)) return false;
    const isMissing = (path: string) => !existsSync(join(dataDir, path));
    if ([...files].some(isMissing)) return false;
    const counters = live.prepare('SELECT name, seq FROM sqlite_sequence').all();
    const products = live
      .prepare('SELECT product_id AS id FROM product_changes WHERE seq > ?')
      .all(numberIn(start, 'SELECT coalesce(max(seq), 0) FROM product_changes'))
      .map(({ id }) => String(id));
    if (!(await copied(start, join(dataDir, 'store.db')))) return false;
    countOn(live, counters, products);
    for (const path of filesIn(dataDir)) if (!files.has(path)) rmSync(join(dataDir, path), { force: true });
    await wait(CHECKED_MS);
    return true;
  } finally {
    live.close();
    start.close();
  }
}
