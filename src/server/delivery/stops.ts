/** What the days carry: orders with a day, and goods that go out in replacement. */
import { eq, gt, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import type { Database, Transaction } from '#db/client.ts';
import { deliveryBookings, replacements } from '#db/schema/index.ts';

/** What has a place of a day, or waits for one: orders, and goods that go out in replacement. */
export function stopsIn(reader: Database | Transaction) {
  const { orderId, method, zone, day, reason, weightG, isHeld } = deliveryBookings;
  const of = replacements;
  return unionAll(
    reader
      .select({
        id: sql<string>`${orderId}`.as('stop_id'),
        orderId,
        method,
        zone,
        day,
        reason,
        weightG,
        isHeld,
        /** The number of its claim; null for an order. */
        claim: sql<number | null>`null`.as('stop_claim'),
        sentAt: sql<number | null>`null`.as('stop_sent_at'),
      })
      .from(deliveryBookings),
    reader
      .select({
        id: sql<string>`${of.claimId}`.as('stop_id'),
        orderId: of.orderId,
        method: of.method,
        zone: of.zone,
        day: of.day,
        reason: of.reason,
        weightG: of.weightG,
        isHeld: of.isHeld,
        claim: sql<number | null>`${of.number}`.as('stop_claim'),
        sentAt: sql<number | null>`${of.sentAt}`.as('stop_sent_at'),
      })
      .from(of),
  ).as('stops');
}

/** What somebody drives or comes for: samples alone are posted, unless they are collected. */
export const isStop = (
  of: Pick<ReturnType<typeof stopsIn>, 'weightG' | 'method'> | typeof deliveryBookings,
) => or(gt(of.weightG, 0), eq(of.method, 'collection'));
