/**
 * What the privacy page promises about time, kept: what is older than it says is deleted, and orders lose the person
 * while their figures stay in the books. Little by little, so that no shopper waits for a clean-out.
 */
import { and, inArray, lt, ne, notInArray } from 'drizzle-orm';
import { store } from '#config/store.ts';
import type { Transaction } from '#db/client.ts';
import * as t from '#db/schema/index.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { forgetOrders, NOBODY, OPEN_ORDER } from './erase.ts';

/** Rows of one kind that one round takes. */
const BATCH = 200;
const HOUR_MS = 3_600_000;

/** The same moment so many months ago. */
function monthsAgo(months: number): Date {
  const at = now();
  at.setUTCMonth(at.getUTCMonth() - months);
  return at;
}

async function forgetTalks(tx: Transaction, before: Date): Promise<void> {
  const old = await tx
    .select({ id: t.chatSessions.id })
    .from(t.chatSessions)
    .where(lt(t.chatSessions.updatedAt, before))
    .limit(BATCH);
  const ids = old.map(({ id }) => id);
  await tx.delete(t.chatMessages).where(inArray(t.chatMessages.sessionId, ids));
  await tx.delete(t.chatReminders).where(inArray(t.chatReminders.sessionId, ids));
  await tx.delete(t.chatSessions).where(inArray(t.chatSessions.id, ids));
}

async function forgetWords(tx: Transaction, before: Date): Promise<void> {
  await forgetTalks(tx, before);
  await tx.delete(t.contactMessages).where(lt(t.contactMessages.createdAt, before));
  await tx.delete(t.financeApplications).where(lt(t.financeApplications.updatedAt, before));
  await tx
    .delete(t.outboxEmails)
    .where(and(lt(t.outboxEmails.createdAt, before), ne(t.outboxEmails.state, 'waiting')));
}

async function forgetBuyers(before: Date): Promise<void> {
  const old = await db
    .select({ id: t.orders.id })
    .from(t.orders)
    .where(
      and(
        lt(t.orders.createdAt, before),
        ne(t.orders.firstName, NOBODY),
        notInArray(t.orders.status, [...OPEN_ORDER]),
      ),
    )
    .limit(BATCH);
  const ids = old.map(({ id }) => id);
  if (ids.length > 0) await write((tx) => forgetOrders(tx, ids));
}

/** Deletes what has been kept long enough (a job calls it). */
export async function forgetOld(): Promise<void> {
  const { months, orderYears, viewDays } = store.retention;
  await write((tx) => forgetWords(tx, monthsAgo(months)));
  await forgetBuyers(monthsAgo(orderYears * 12));
  const oldest = Math.floor(now().getTime() / HOUR_MS) - viewDays * 24;
  await write(async (tx) => {
    await tx.delete(t.productViews).where(lt(t.productViews.hour, oldest));
  });
}
