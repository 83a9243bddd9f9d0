/** The mail of the day before a visit, once for each booked half-day. */
import { and, eq, isNull } from 'drizzle-orm';
import { visits } from '#db/schema/index.ts';
import { addDays } from '#domain/delivery/days.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { momentNow, REMIND_FROM } from '#server/delivery/index.ts';
import { mailVisit } from './commands.ts';

/** Queues the reminders of tomorrow's visits. */
export async function sendVisitReminders(): Promise<void> {
  const { date, time } = momentNow();
  if (time < REMIND_FROM) return;
  const isDue = and(eq(visits.day, addDays(date, 1)), eq(visits.state, 'booked'), isNull(visits.remindedAt));
  for (const { id } of await db.select({ id: visits.id }).from(visits).where(isDue))
    await write(async (tx) => {
      const [visit] = await tx
        .select()
        .from(visits)
        .where(and(eq(visits.id, id), isDue));
      // Where the address has had too many mails, it is tried again until the visit.
      if (visit && (await mailVisit(tx, visit, 'tomorrow')))
        await tx.update(visits).set({ remindedAt: now() }).where(eq(visits.id, id));
    });
}
