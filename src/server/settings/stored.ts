/** The stored settings: a row with the shop's facts, and one with what deliveries need. */
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { settings } from '#db/schema/index.ts';
import { SETTINGS_CHANGED } from '#domain/settings/contract.ts';
import { now } from '#server/clock.ts';
import type { Actor } from '#server/http/viewer.ts';
import { refuseWrite } from '#server/refused-write.ts';

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
