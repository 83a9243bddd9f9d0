/**
 * Files that few people may read: photos of claims and chats, documents of trade applications. Their store is never served;
 * the capability whose row names a file says who may read it. A row that is deleted takes its file along: triggers mark it
 * in `private_files` (migration 0065), and the sweep removes what is marked.
 */
import { eq, lte } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { privateFiles } from '#db/schema/index.ts';
import { HOUR_MS } from '#domain/shared/durations.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { retryLater } from '#server/http/problem.ts';
import { newId } from '#server/ids.ts';
import { log } from '#server/log.ts';
import { clearDrafts, PRIVATE_DIR, privateStore } from './store.ts';

/** How long a file waits for the row that names it: a process may be killed between the two, or the form be refused. */
const GRACE_MS = HOUR_MS;
const RETRY_SECONDS = 30;

const pathOf = (name: string): string => `private/${name}`;

/** The columns by which a row names its file, or has the bytes of the release before. */
export interface FileColumns {
  readonly file: string | null;
  readonly content: Buffer;
}

/** Asks the store. @throws ProblemError 503 with `words` if it cannot be reached, or has no room */
async function ask<T>(work: () => Promise<T>, words: string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    log.error({ err: error }, 'the store of private files did not answer');
    throw retryLater(503, words, 'files_unavailable', RETRY_SECONDS);
  }
}

/**
 * Stores a file. It is removed again unless a row names it within the hour.
 * @returns its name, for the column `file`
 * @throws ProblemError 503 if the store cannot be reached, or has no room
 */
export async function keepPrivateFile(bytes: Uint8Array): Promise<string> {
  const name = newId();
  const removeAfter = new Date(now().getTime() + GRACE_MS);
  // The row first: whatever is stored after it is found by the sweep.
  await write((tx) => tx.insert(privateFiles).values({ name, removeAfter }));
  const words = 'Photos and documents cannot be stored at the moment. Please try again in a few minutes.';
  await ask(() => privateStore.put(pathOf(name), bytes, 'application/octet-stream'), words);
  return name;
}

/**
 * Says whether an UPDATE made a row name a file; the next sweep removes one that none names. The triggers do so for an
 * INSERT.
 */
export const settlePrivateFile = (tx: Transaction, name: string, isNamed: boolean) =>
  tx
    .update(privateFiles)
    .set({ removeAfter: isNamed ? null : new Date(0) })
    .where(eq(privateFiles.name, name));

/**
 * The bytes of a row's file; null if it is missing, as after a restored backup.
 * @throws ProblemError 503 if the store cannot be reached
 */
export async function privateFileBytes({
  file,
  content,
}: FileColumns): Promise<Uint8Array<ArrayBuffer> | null> {
  if (file === null) return new Uint8Array(content);
  const words = 'This file cannot be opened at the moment. Please try again in a few minutes.';
  const bytes = await ask(() => privateStore.get(pathOf(file)), words);
  if (!bytes) log.warn({ file }, 'a private file is missing');
  return bytes && new Uint8Array(bytes);
}

/**
 * Removes the files that no row names any more, and drafts that killed processes left.
 * @throws if the store fails; the next call goes on
 */
export async function sweepPrivateFiles(): Promise<void> {
  const due = await db
    .select({ name: privateFiles.name })
    .from(privateFiles)
    .where(lte(privateFiles.removeAfter, now()));
  for (const { name } of due) {
    // The file first: after a kill in between, the row is found again.
    await privateStore.remove(pathOf(name));
    await write((tx) => tx.delete(privateFiles).where(eq(privateFiles.name, name)));
  }
  await clearDrafts(PRIVATE_DIR, new Date(now().getTime() - GRACE_MS));
}
