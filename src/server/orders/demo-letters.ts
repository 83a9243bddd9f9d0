/**
 * The demo's confirmations name their order alone (db/seed/desk.ts): the seed knows neither the shop's address nor its
 * secret, which the link in a letter takes. Their words come from here when somebody reads one, or sends it again.
 */
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { orders, outboxEmails } from '#db/schema/index.ts';
import { confirmationOf } from './mails.ts';

/** What a letter of the demo says, as the outbox keeps it; null for one that has its words. */
export async function wordsOfDemoLetter(
  from: Database | Transaction,
  mailId: string,
): Promise<string | null> {
  const [letter] = await from
    .select({ order: orders })
    .from(outboxEmails)
    .innerJoin(orders, eq(orders.id, outboxEmails.orderId))
    .where(and(eq(outboxEmails.id, mailId), eq(outboxEmails.props, '{}')));
  return letter ? JSON.stringify(await confirmationOf(from, letter.order)) : null;
}
