/** Facts about the build that this process serves. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '#config/env.ts';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { meta } from '#db/schema/index.ts';
import { db } from '#server/database.ts';

/** The value of a key; undefined before it is first written. */
export const readMeta = async (key: string): Promise<string | undefined> =>
  (await db.select({ value: meta.value }).from(meta).where(eq(meta.key, key)))[0]?.value;

/** Sets the value of a key. */
export async function writeMeta(tx: Transaction, key: string, value: string): Promise<void> {
  await tx.insert(meta).values({ key, value }).onConflictDoUpdate({ target: meta.key, set: { value } });
}

/** What the build was made from, as scripts/build.ts recorded it. */
export interface BuildNote {
  readonly id: string;
  readonly databaseId: string;
  readonly catalogueVersion: number;
}

let note: BuildNote | undefined;

/** The note of this process's build, read once. */
export const buildNote = (): BuildNote =>
  (note ??= JSON.parse(readFileSync(join(env.BUILD_DIR, 'build.json'), 'utf8')) as BuildNote);
