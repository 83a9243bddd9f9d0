/** Facts about the build that this process serves. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '#config/env.ts';

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
