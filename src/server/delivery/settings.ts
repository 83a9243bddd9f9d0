/** Zones, cut-offs, caps and exceptions: read from the row 'delivery' of the settings, and saved with an audit entry. */
import type { Database, Transaction } from '#db/client.ts';
import { DEFAULT_DELIVERY } from '#domain/delivery/default-settings.ts';
import { type DeliverySpan, deliverySpans, destinationOf, isDeliveryDay } from '#domain/delivery/promise.ts';
import { deliverySettings, type DeliverySettings } from '#domain/delivery/settings.ts';
import type { Result } from '#domain/shared/result.ts';
import { recordAudit } from '#server/audit/index.ts';
import { db, writeResult } from '#server/database.ts';
import { checkForm } from '#server/http/forms.ts';
import type { Actor } from '#server/http/viewer.ts';
import { allPages, queuePages } from '#server/publishing/index.ts';
import { storedSettings, storeSettings } from '#server/settings/index.ts';
import { and, eq, gte, inArray } from 'drizzle-orm';
import { deliveryBookings, replacements } from '#db/schema/index.ts';
import { type Country, readPostcode } from '#domain/delivery/postcode.ts';
import { orderView } from '#server/orders/rows.ts';
import { shopToday } from '#server/shop-day.ts';
import { stopsIn } from './stops.ts';

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

/**
 * Gives each held delivery to come the zone that its postcode lies in now: a day's cap counts what goes to a zone. One that
 * staff have agreed with the buyer for a day when the van does not go stays without.
 */
export async function rezoneHeld(tx: Transaction, settings: DeliverySettings): Promise<void> {
  const stops = stopsIn(tx);
  const { id: stop, orderId, zone, day, method, isHeld } = stops;
  const held = await tx
    .select({ id: stop, zone, day, postcode: orderView.postalCode, country: orderView.country })
    .from(stops)
    .innerJoin(orderView, eq(orderView.id, orderId))
    .where(and(eq(method, 'delivery'), eq(isHeld, true), gte(day, shopToday())));
  const moved = Map.groupBy(
    held.flatMap((row) => {
      const read = readPostcode(row.postcode, row.country as Country);
      const now = read.ok ? destinationOf(settings, read.value) : null;
      if (!now || now.zone.id === row.zone || !row.day) return [];
      return row.zone === null && !isDeliveryDay(settings, now, row.day)
        ? []
        : [{ id: row.id, zone: now.zone.id }];
    }),
    (row) => row.zone,
  );
  for (const [to, rows] of moved) {
    const ids = rows.map(({ id }) => id);
    await tx.update(deliveryBookings).set({ zone: to }).where(inArray(deliveryBookings.orderId, ids));
    await tx.update(replacements).set({ zone: to }).where(inArray(replacements.claimId, ids));
  }
}
