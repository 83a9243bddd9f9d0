/** Which build this process serves. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '#config/env.ts';

export interface BuildNote {
  readonly id: string;
  readonly databaseId: string;
  readonly catalogueVersion: number;
}

let note: BuildNote | undefined;

/** What the build was made from (scripts/build.ts writes it). */
export const buildNote = (): BuildNote =>
  (note ??= JSON.parse(readFileSync(join(env.BUILD_DIR, 'build.json'), 'utf8')) as BuildNote);
