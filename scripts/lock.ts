/** Locks between processes. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

const RETRY_MS = 250;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && /database is locked/.test(error.message);

/**
 * Takes a lock, and waits while another process has it. It is the lock that SQLite takes on a file, which the system gives
 * back when its process ends, however it ends: a killed process leaves none.
 * @param onWait called once, if another process has it
 * @returns a function that gives it back; null if another process still has it after `mostMs`
 */
export async function takeLock(
  file: string,
  onWait: () => void,
  mostMs: number,
): Promise<(() => void) | null> {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  const end = performance.now() + mostMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      database.exec('BEGIN EXCLUSIVE');
      return () => {
        if (database.isOpen) database.close();
      };
    } catch (error) {
      if (isBusy(error) && performance.now() < end) {
        if (isFirst) onWait();
        await wait(RETRY_MS);
        continue;
      }
      database.close();
      if (isBusy(error)) return null;
      throw error;
    }
  }
}

/** Open until this process ends: a database that is garbage-collected is closed, and gives its lock back. */
const shares: DatabaseSync[] = [];

/** Takes a share of a lock until this process ends: many have one, and meanwhile `takeLock` gets none. */
export function shareLock(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  database.exec('BEGIN; SELECT count(*) FROM sqlite_master');
  shares.push(database);
}
