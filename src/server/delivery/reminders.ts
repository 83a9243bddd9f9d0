/** Whose day is tomorrow, and who has been reminded of it. */
import { and, eq, isNull, lte, type SQL } from 'drizzle-orm';
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

/** @param more when a day of the table is one to be reminded of, besides that it is tomorrow and was not yet */
function remindersOf(
  table: typeof deliveryBookings | typeof replacements,
  id: typeof deliveryBookings.orderId | typeof replacements.claimId,
  more: () => SQL | undefined,
) {
  const isDue = () =>
    and(eq(table.day, addDays(shopToday(), 1)), eq(table.isHeld, true), isNull(table.remindedAt), more());
  return {
    /** Those whose day is tomorrow and whose buyers are to be reminded now. */
    async due(): Promise<string[]> {
      if (!isTimeToRemind()) return [];
      return (await db.select({ id }).from(table).where(isDue())).map((row) => row.id);
    },
    /** Notes that a buyer is reminded. @returns the day; null if another process was first, or the day has changed */
    async mark(tx: Transaction, own: string): Promise<string | null> {
      const marked = tx
        .update(table)
        .set({ remindedAt: now() })
        .where(and(eq(id, own), isDue()));
      return (await marked.returning({ day: table.day }))[0]?.day ?? null;
    },
  };
}

/** Of orders, by their ids. */
export const orderReminders = remindersOf(deliveryBookings, deliveryBookings.orderId, () =>
  and(lte(deliveryBookings.updatedAt, notifiedLately()), isStop(deliveryBookings)),
);

/** Of what goes out in replacement, by its claim. Whoever was told of the day today is not reminded of it (`reminderOf`). */
export const replacementReminders = remindersOf(replacements, replacements.claimId, () =>
  isNull(replacements.sentAt),
);
