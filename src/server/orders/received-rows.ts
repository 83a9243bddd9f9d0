/** The payments of an order that staff recorded: at the till, in cash, by bank transfer. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { receivedPayments } from '#db/schema/index.ts';
import { RECEIVED_LABELS } from '#domain/payments/received.ts';
import { formatPence } from '#domain/shared/money.ts';
import { dateInWords } from './words.ts';

export type ReceivedRow = typeof receivedPayments.$inferSelect;

/** Those that stand, oldest first; transfers that are awaited among them. */
export const receivedOf = (from: Database | Transaction, orderId: string): Promise<ReceivedRow[]> =>
  from
    .select()
    .from(receivedPayments)
    .where(and(eq(receivedPayments.orderId, orderId), isNull(receivedPayments.removedAt)))
    .orderBy(asc(receivedPayments.createdAt));

/** The ones that have arrived, as the buyer reads them. */
export const receivedInWords = (rows: readonly ReceivedRow[]) =>
  rows.flatMap(({ kind, amountPence, arrivedAt }) =>
    arrivedAt
      ? [{ label: `${RECEIVED_LABELS[kind]}, ${dateInWords(arrivedAt)}`, value: formatPence(amountPence) }]
      : [],
  );
