/** Reads visits: by their links, by days, and those of a person. */
import { and, asc, count, desc, eq, gte, lte, min, ne } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { visits } from '#db/schema/index.ts';
import { env } from '#config/env.ts';
import { db } from '#server/database.ts';
import { sign, verify } from '#server/signing.ts';

export type VisitRow = typeof visits.$inferSelect;

const PURPOSE = 'visit';

/** The path of a visit's page, by whose key it can be moved and cancelled. */
export const visitPath = (id: string): string => `/visits/${sign(PURPOSE, id)}`;
export const visitUrl = (id: string): string => `${env.SITE_URL}${visitPath(id)}`;

/** One visit; null if it does not exist. */
export async function visitById(reader: Database | Transaction, id: string): Promise<VisitRow | null> {
  const [row] = await reader.select().from(visits).where(eq(visits.id, id));
  return row ?? null;
}

/** The visit that a quote was made of; null for none. */
export async function visitOfQuote(quoteId: string): Promise<VisitRow | null> {
  const [row] = await db.select().from(visits).where(eq(visits.quoteId, quoteId));
  return row ?? null;
}

/** The visit of a customer's link; null for an unknown one. */
export async function visitOfToken(token: string): Promise<VisitRow | null> {
  const id = verify(PURPOSE, token);
  return id === null ? null : visitById(db, id);
}

/** Visits whose day has come or gone and whose outcome nobody has noted. @param first the first of their days */
export async function visitsDue(today: string): Promise<{ count: number; first: string | null }> {
  const [found] = await db
    .select({ count: count(), first: min(visits.day) })
    .from(visits)
    .where(and(eq(visits.state, 'booked'), lte(visits.day, today)));
  return found ?? { count: 0, first: null };
}

/** The visits from a day to another that are not cancelled, in their order. */
export const visitsBetween = (from: string, to: string): Promise<VisitRow[]> =>
  db
    .select()
    .from(visits)
    .where(and(gte(visits.day, from), lte(visits.day, to), ne(visits.state, 'cancelled')))
    // 'morning' comes after 'afternoon' in the alphabet.
    .orderBy(asc(visits.day), desc(visits.half), asc(visits.postcode));
