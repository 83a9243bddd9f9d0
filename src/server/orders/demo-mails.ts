/**
 * The seeded confirmation e-mails are stored without props (db/seed/staff-work.ts): the link in them needs SITE_URL and SECRET,
 * which the seed does not know. The props are built here when such a mail is read or resent.
 */
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { orders, outboxEmails } from '#db/schema/index.ts';
import { confirmationOf } from './mails.ts';

/** The props of a seeded mail, as JSON for the outbox; null for a mail that was stored with its props. */
export async function propsOfDemoMail(from: Database | Transaction, mailId: string): Promise<string | null> {
  const [mail] = await from
    .select({ order: orders })
    .from(outboxEmails)
    .innerJoin(orders, eq(orders.id, outboxEmails.orderId))
    .where(and(eq(outboxEmails.id, mailId), eq(outboxEmails.props, '{}')));
  return mail ? JSON.stringify(await confirmationOf(from, mail.order)) : null;
}
