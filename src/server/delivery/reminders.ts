/** Whose day is tomorrow, and who has been told. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { deliveryBookings } from '#db/schema/index.ts';
import { addDays } from '#domain/delivery/days.ts';
import { now } from '#server/clock.ts';
import { db } from '#server/database.ts';
import { shopToday } from '#server/shop-day.ts';
import { momentNow } from './days.ts';

/** Reminders are not sent in the night. London time. */
export const REMIND_FROM = '09:00';

const isDue = () =>
  and(
    eq(deliveryBookings.day, addDays(shopToday(), 1)),
    eq(deliveryBookings.isHeld, true),
    isNull(deliveryBookings.remindedAt),
  );

/** The orders whose day is tomorrow and whose buyers have not been told. */
export async function dueReminders(): Promise<string[]> {
  if (momentNow().time < REMIND_FROM) return [];
  const rows = await db.select({ id: deliveryBookings.orderId }).from(deliveryBookings).where(isDue());
  return rows.map(({ id }) => id);
}

/** Notes that a buyer is told. @returns the day; null if another process was first, or the day has changed */
export async function markReminded(tx: Transaction, orderId: string): Promise<string | null> {
  const [row] = await tx
    .update(deliveryBookings)
    .set({ remindedAt: now() })
    .where(and(eq(deliveryBookings.orderId, orderId), isDue()))
    .returning({ day: deliveryBookings.day });
  return row?.day ?? null;
}
