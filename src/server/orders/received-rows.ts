/** The payments of an order that staff recorded: at the till, in cash, by bank transfer. */
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { receivedPayments } from '#db/schema/index.ts';
import { RECEIVED_LABELS } from '#domain/payments/received.ts';
import { formatPence } from '#domain/shared/money.ts';
import type { OrderRow } from './rows.ts';
import { dateInWords } from './words.ts';

export type ReceivedRow = typeof receivedPayments.$inferSelect;

/** Those that stand, oldest first; transfers that are awaited among them. */
export const receivedOf = (from: Database | Transaction, orderId: string): Promise<ReceivedRow[]> =>
  from
    .select()
    .from(receivedPayments)
    .where(and(eq(receivedPayments.orderId, orderId), isNull(receivedPayments.removedAt)))
    .orderBy(asc(receivedPayments.createdAt));

/** Those that arrived and went back, oldest first. */
export const wentBackOf = (from: Database | Transaction, orderId: string): Promise<ReceivedRow[]> =>
  from
    .select()
    .from(receivedPayments)
    .where(
      and(
        eq(receivedPayments.orderId, orderId),
        isNotNull(receivedPayments.arrivedAt),
        isNotNull(receivedPayments.removedAt),
      ),
    )
    .orderBy(asc(receivedPayments.createdAt));

/** The ones that have arrived, as the buyer reads them, and the rest that was paid beside them. */
export function receivedInWords({
  order,
  received,
  card,
}: {
  readonly order: OrderRow;
  readonly received: readonly ReceivedRow[];
  readonly card: { readonly brand: string; readonly last4: string } | null;
}) {
  const rows = received.flatMap(({ kind, amountPence, arrivedAt }) =>
    arrivedAt
      ? [{ label: `${RECEIVED_LABELS[kind]}, ${dateInWords(arrivedAt)}`, value: formatPence(amountPence) }]
      : [],
  );
  const rest = order.paidAt ? order.totalPence - order.receivedPence : 0;
  const label = card ? `${card.brand} ending in ${card.last4}` : 'the rest';
  return rows.length > 0 && rest > 0 ? [...rows, { label, value: formatPence(rest) }] : rows;
}
