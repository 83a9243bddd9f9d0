/**
 * The seeded confirmation e-mails are stored without props (db/seed/staff-work.ts): the link in them needs SITE_URL and SECRET,
 * which the seed does not know. The props are built here when such a mail is read or resent.
 */
import type { Database, Transaction } from '#db/client.ts';
import { confirmationOf } from './mails.ts';
import { orderRow } from './rows.ts';

/** The props of a seeded mail, as JSON for the outbox; null for a mail that was stored with its props. */
export async function propsOfDemoMail(
  from: Database | Transaction,
  { orderId, props }: { readonly orderId: string | null; readonly props: string },
): Promise<string | null> {
  if (orderId === null || props !== '{}') return null;
  const order = await orderRow(from, orderId);
  return order ? JSON.stringify(await confirmationOf(from, order)) : null;
}
