/** The mail of the day before a visit, once for each booked half-day. */
import { and, eq, isNull, lte } from 'drizzle-orm';
import { visits } from '#db/schema/index.ts';
import { addDays } from '#domain/delivery/days.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { isTimeToRemind, notifiedLately } from '#server/delivery/index.ts';
import { forEachItem } from '#server/jobs/index.ts';
import { shopToday } from '#server/shop-day.ts';
import { mailVisit } from './commands.ts';

/** Queues the reminders of tomorrow's visits. */
export async function sendVisitReminders(): Promise<void> {
  if (!isTimeToRemind()) return;
  const isDue = and(
    eq(visits.day, addDays(shopToday(), 1)),
    eq(visits.state, 'booked'),
    isNull(visits.remindedAt),
    lte(visits.updatedAt, notifiedLately()),
  );
  const due = await db.select({ id: visits.id }).from(visits).where(isDue);
  await forEachItem(due, ({ id }) =>
    write(async (tx) => {
      const [visit] = await tx
        .select()
        .from(visits)
        .where(and(eq(visits.id, id), isDue));
      // Where the address has had too many mails, it is tried again until the visit.
      if (visit && (await mailVisit(tx, visit, 'tomorrow')))
        await tx.update(visits).set({ remindedAt: now() }).where(eq(visits.id, id));
    }),
  );
}
