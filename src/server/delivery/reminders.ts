/** Whose day is tomorrow, and who has been reminded of it. */
import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { deliveryBookings, replacements } from '#db/schema/index.ts';
import { addDays } from '#domain/delivery/days.ts';
import { now } from '#server/clock.ts';
import { db } from '#server/database.ts';
import { shopToday } from '#server/shop-day.ts';
import { momentNow } from './days.ts';
import { isStop } from './stops.ts';

/** Reminders are not sent in the night. London time. */
const REMIND_FROM = '09:00';
export const isTimeToRemind = (): boolean => momentNow().time >= REMIND_FROM;

/** Whoever was written to since this moment, with the day in the mail, is not reminded of it yet. */
export const notifiedLately = (): Date => new Date(now().getTime() - 3 * 60 * 60_000);

const isDue = () =>
  and(
    eq(deliveryBookings.day, addDays(shopToday(), 1)),
    eq(deliveryBookings.isHeld, true),
    isNull(deliveryBookings.remindedAt),
    lte(deliveryBookings.updatedAt, notifiedLately()),
    isStop(deliveryBookings),
  );

/** The orders whose day is tomorrow and whose buyers are to be reminded now. */
export async function dueReminders(): Promise<string[]> {
  if (!isTimeToRemind()) return [];
  const rows = await db.select({ id: deliveryBookings.orderId }).from(deliveryBookings).where(isDue());
  return rows.map(({ id }) => id);
}

/** Notes that a buyer is reminded. @returns the day; null if another process was first, or the day has changed */
export async function markReminded(tx: Transaction, orderId: string): Promise<string | null> {
  const [row] = await tx
    .update(deliveryBookings)
    .set({ remindedAt: now() })
    .where(and(eq(deliveryBookings.orderId, orderId), isDue()))
    .returning({ day: deliveryBookings.day });
  return row?.day ?? null;
}

/** Tomorrow's replacements. Whoever was told of the day today is not reminded of it (`reminderOf`). */
const isDueReplacement = () =>
  and(
    eq(replacements.day, addDays(shopToday(), 1)),
    eq(replacements.isHeld, true),
    isNull(replacements.sentAt),
    isNull(replacements.remindedAt),
  );

/** The claims whose replacement is for tomorrow and whose buyers are to be reminded now. */
export async function dueReplacements(): Promise<string[]> {
  if (!isTimeToRemind()) return [];
  const rows = await db.select({ id: replacements.claimId }).from(replacements).where(isDueReplacement());
  return rows.map(({ id }) => id);
}

/** Notes that a buyer is reminded of a replacement. @returns false if another process was first, or the day has changed */
export async function markReplacementReminded(tx: Transaction, claimId: string): Promise<boolean> {
  const marked = await tx
    .update(replacements)
    .set({ remindedAt: now() })
    .where(and(eq(replacements.claimId, claimId), isDueReplacement()))
    .returning({ id: replacements.claimId });
  return marked.length > 0;
}
