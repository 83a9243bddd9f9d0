/** Reads the changed settings from the database and keeps them in memory (config/facts.ts). */
import { DEFAULT_BANK } from '#config/bank.ts';
import { currentSettings, holdSettings } from '#config/facts.ts';
import { DEFAULT_TRADE } from '#domain/rooms/trade-rules.ts';
import { type Settings, SETTINGS_CHANGED } from '#domain/settings/contract.ts';
import { client, refuseWrite } from '#server/database.ts';
import { log } from '#server/log.ts';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { settings } from '#db/schema/index.ts';
import { now } from '#server/clock.ts';
import type { Actor } from '#server/http/viewer.ts';

/** Key of the row in the `settings` table. */
export const ROW = 'facts';

/** The row's JSON value. */
export interface Stored {
  /** Settings that differ from the defaults. */
  readonly changed: Partial<Settings>;
  /** When a setting that every page shows was last changed; ISO. */
  readonly everywhereAt: string | null;
}

/** Settings with their version, which an editor has to send back. */
export interface VersionedSettings {
  readonly version: number;
  readonly settings: Settings;
}

// On globalThis, so that the values survive when the development server reloads modules.
const KEY = Symbol.for('ardglen.settings');
const globals = globalThis as unknown as Record<
  symbol,
  { version: number; everywhereMs: number } | undefined
>;
const cached = (globals[KEY] ??= { version: 0, everywhereMs: 0 });

/** Applies a row's settings. Version 0 means that there is no row and the defaults apply. */
export function applySettings(version: number, { changed, everywhereAt }: Stored): void {
  holdSettings(changed);
  cached.version = version;
  cached.everywhereMs = everywhereAt === null ? 0 : Date.parse(everywhereAt);
}

/** The current settings. One short query checks whether this or another process has changed them. */
export async function freshSettings(): Promise<VersionedSettings> {
  const { rows } = await client.execute({
    sql: 'SELECT version, CASE WHEN version <> ? THEN value END AS value FROM settings WHERE key = ?',
    args: [cached.version, ROW],
  });
  const row = rows[0];
  const version = Number(row?.version ?? 0);
  if (typeof row?.value === 'string') applySettings(version, JSON.parse(row.value) as Stored);
  else if (version === 0 && cached.version !== 0) applySettings(0, { changed: {}, everywhereAt: null });
  return { version, settings: { ...DEFAULT_TRADE, ...DEFAULT_BANK, ...currentSettings() } };
}

/** The version of the settings in memory. Caches of rendered facts are only valid for their version. */
export const settingsVersion = (): number => cached.version;

/**
 * Page files made before this moment (ms since 1970) are out of date: such pages are rendered on demand until they are
 * published again.
 */
export const pagesStaleBefore = (): number => cached.everywhereMs;

/** How often settings are read, for static pages and mails, which do not read them on request. */
const POLL_MS = 500;

/** Reads the settings before the process accepts requests, and polls them from then on. */
export async function startSettings(): Promise<void> {
  await freshSettings();
  setInterval(() => {
    freshSettings().catch((error: unknown) => log.warn({ err: error }, 'the settings could not be read'));
  }, POLL_MS).unref();
}

/** A row of settings; undefined until somebody has changed its defaults, which are its version 0. */
export async function storedSettings(from: Database | Transaction, key: string) {
  const [row] = await from.select().from(settings).where(eq(settings.key, key));
  return row;
}

/** Stores a row's next version, as JSON. Refuses with `changed_meanwhile` if `version` is not the newest. */
export async function storeSettings(
  tx: Transaction,
  key: string,
  version: number,
  value: object,
  actor: Actor,
): Promise<void> {
  const newest = (await storedSettings(tx, key))?.version ?? 0;
  if (newest !== version) refuseWrite('changed_meanwhile', SETTINGS_CHANGED);
  const columns = {
    value: JSON.stringify(value),
    version: version + 1,
    updatedAt: now(),
    updatedBy: actor.id,
  };
  await tx
    .insert(settings)
    .values({ key, ...columns })
    .onConflictDoUpdate({ target: settings.key, set: columns });
}
