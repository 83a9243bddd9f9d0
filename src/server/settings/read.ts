/** What the owner has changed of the shop's facts, read from the database and held in memory (config/facts.ts). */
import { currentSettings, holdSettings } from '#config/facts.ts';
import type { Settings } from '#domain/settings/facts.ts';
import { client } from '#server/database.ts';
import { log } from '#server/log.ts';

/** The row of the `settings` table. */
export const ROW = 'facts';

/** What the row's JSON holds. */
export interface Stored {
  /** What differs from the defaults. */
  readonly changed: Partial<Settings>;
  /** When a fact that stands on every page was last changed; ISO. */
  readonly everywhereAt: string | null;
}

/** The settings with the version that an editor has to bring back. */
export interface Held {
  readonly version: number;
  readonly settings: Settings;
}

// On globalThis, so that a development server that reloads its modules goes on with what it has read.
const KEY = Symbol.for('ardglen.settings');
const room = globalThis as unknown as Record<symbol, { version: number; everywhereMs: number } | undefined>;
const seen = (room[KEY] ??= { version: 0, everywhereMs: 0 });

/** Takes over what a row says. Version 0: there is none, the defaults hold. */
export function hold(version: number, { changed, everywhereAt }: Stored): void {
  holdSettings(changed);
  seen.version = version;
  seen.everywhereMs = everywhereAt === null ? 0 : Date.parse(everywhereAt);
}

/** Looks whether the settings were changed, by this process or another: one short query, the rest where they were. */
export async function freshSettings(): Promise<Held> {
  const { rows } = await client.execute({
    sql: 'SELECT version, CASE WHEN version <> ? THEN value END AS value FROM settings WHERE key = ?',
    args: [seen.version, ROW],
  });
  const row = rows[0];
  const version = Number(row?.version ?? 0);
  if (typeof row?.value === 'string') hold(version, JSON.parse(row.value) as Stored);
  else if (version === 0 && seen.version !== 0) hold(0, { changed: {}, everywhereAt: null });
  return { version, settings: currentSettings() };
}

/** The version of the settings that this process holds: what was made under another one may say something else. */
export const settingsVersion = (): number => seen.version;

/**
 * Page files made before this moment (ms since 1970) are out of date: such pages are rendered on demand until they are
 * published again.
 */
export const pagesStaleBefore = (): number => seen.everywhereMs;

/** How soon a process that renders nothing itself (static pages, mails) hears of a change by another. */
const LOOK_MS = 500;

/** Reads the settings before the process listens, and again from time to time. */
export async function startSettings(): Promise<void> {
  await freshSettings();
  setInterval(() => {
    freshSettings().catch((error: unknown) => log.warn({ err: error }, 'the settings could not be read'));
  }, LOOK_MS).unref();
}
