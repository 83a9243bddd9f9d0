/** The zones of the days that orders hold, when staff cut the zones anew: a day's cap counts what goes to its postcodes. */
import { and, eq, gte, inArray } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { deliveryBookings, replacements } from '#db/schema/index.ts';
import { type Country, readPostcode } from '#domain/delivery/postcode.ts';
import type { DeliverySettings } from '#domain/delivery/settings.ts';
import { zoneOf } from '#domain/delivery/zones.ts';
import { orderView } from '#server/orders/rows.ts';
import { shopToday } from '#server/shop-day.ts';
import { stopsIn } from './stops.ts';

/** Gives each held delivery to come the zone that its postcode lies in now. */
export async function rezoneHeld(tx: Transaction, settings: DeliverySettings): Promise<void> {
  const stops = stopsIn(tx);
  const { id: stop, orderId, zone, day, method, isHeld } = stops;
  const held = await tx
    .select({ id: stop, zone, postcode: orderView.postalCode, country: orderView.country })
    .from(stops)
    .innerJoin(orderView, eq(orderView.id, orderId))
    .where(and(eq(method, 'delivery'), eq(isHeld, true), gte(day, shopToday())));
  const moved = Map.groupBy(
    held.flatMap((row) => {
      const read = readPostcode(row.postcode, row.country as Country);
      const now = read.ok ? zoneOf(settings, read.value)?.id : undefined;
      return now !== undefined && now !== row.zone ? [{ id: row.id, zone: now }] : [];
    }),
    (row) => row.zone,
  );
  for (const [to, rows] of moved) {
    const ids = rows.map(({ id }) => id);
    await tx.update(deliveryBookings).set({ zone: to }).where(inArray(deliveryBookings.orderId, ids));
    await tx.update(replacements).set({ zone: to }).where(inArray(replacements.claimId, ids));
  }
}
