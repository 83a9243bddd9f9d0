/** Zones, cut-offs, caps and exceptions: read from the row 'delivery' of the settings, and saved with an audit entry. */
import type { Database, Transaction } from '#db/client.ts';
import { DEFAULT_DELIVERY } from '#domain/delivery/default-settings.ts';
import { type DeliverySpan, deliverySpans } from '#domain/delivery/promise.ts';
import { deliverySettings, type DeliverySettings } from '#domain/delivery/settings.ts';
import type { Result } from '#domain/shared/result.ts';
import { recordAudit } from '#server/audit/index.ts';
import { db } from '#server/database.ts';
import { checkForm } from '#server/http/forms.ts';
import type { Actor } from '#server/http/viewer.ts';
import { allPages, queuePages } from '#server/publishing/index.ts';
import { writeResult } from '#server/refused-write.ts';
import { storedSettings, storeSettings } from '#server/settings/index.ts';
import { rezoneHeld } from './held-zones.ts';

const ROW = 'delivery';

/** The settings with their version, which an editor sends back; version 0 means that nobody has changed the defaults. */
export interface VersionedDelivery {
  readonly version: number;
  readonly settings: DeliverySettings;
}

/** @param reader the transaction that books a day, or the connection for reads */
export async function deliverySettingsNow(reader: Database | Transaction = db): Promise<VersionedDelivery> {
  const row = await storedSettings(reader, ROW);
  if (!row) return { version: 0, settings: DEFAULT_DELIVERY };
  const stored = JSON.parse(row.value) as Partial<DeliverySettings>;
  return { version: row.version, settings: { ...DEFAULT_DELIVERY, ...stored } };
}

/** How long deliveries take, for product pages and the feed. @returns by the weight of one unit, g */
export const deliverySpansNow = async (unitG: number): Promise<readonly DeliverySpan[]> =>
  deliverySpans((await deliverySettingsNow()).settings, unitG);

/** What product pages say of the settings: how long a parcel and a pallet take, and which goods are one or the other. */
const spansOf = (settings: DeliverySettings): string =>
  JSON.stringify([deliverySpans(settings, 0), deliverySpans(settings, Infinity), settings.parcel_max_kg]);

/**
 * Saves a change; `PUT /admin/delivery`. Refuses with `changed_meanwhile` if the version is not the newest, and with
 * `invalid` if the whole would not fit together. Days that orders hold already stay theirs, and
 * count for the zone in which their postcode lies now.
 * @param changes parts that are left out keep their values
 */
export async function saveDelivery(
  changes: Partial<DeliverySettings>,
  version: number,
  actor: Actor,
): Promise<Result<VersionedDelivery>> {
  const { settings: before } = await deliverySettingsNow();
  const checked = checkForm(deliverySettings, { ...before, ...changes });
  if (!checked.ok) return checked;
  const pages = spansOf(checked.value) === spansOf(before) ? [] : await allPages();
  const saved = await writeResult(async (tx) => {
    const newest = await deliverySettingsNow(tx);
    await storeSettings(tx, ROW, version, checked.value, actor);
    await rezoneHeld(tx, checked.value);
    await recordAudit(tx, {
      actor,
      action: 'settings.delivery',
      entity: 'settings',
      entityId: ROW,
      before: newest.settings,
      after: checked.value,
    });
    queuePages(tx, pages, 'settings');
  });
  return saved.ok ? { ok: true, value: { version: version + 1, settings: checked.value } } : saved;
}
