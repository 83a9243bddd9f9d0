/** Audits money: compares Square's records with the shop's, to the penny. */
import { type Evidence, ours, type Row, rowsOf } from '../auditor.ts';

interface Ours {
  readonly orders: readonly Row[];
  readonly payments: ReadonlyMap<string, Row>;
  readonly refunds: readonly Row[];
  /** Payments that staff recorded and did not take back. */
  readonly received: readonly Row[];
}

async function readOurs(evidence: Evidence): Promise<Ours> {
  const ask = (columns: string, from: string) =>
    rowsOf(evidence, `SELECT ${columns} FROM ${from} WHERE ${ours(evidence)}`, evidence.emails);
  const payments = await ask('p.*', 'payments p JOIN orders o ON o.id = p.order_id');
  return {
    orders: await ask('o.*', 'orders o'),
    payments: new Map(payments.map((row) => [String(row['id']), row])),
    refunds: await ask('r.*', 'refunds r JOIN orders o ON o.id = r.order_id'),
    received: (await ask('h.*', 'received_payments h JOIN orders o ON o.id = h.order_id')).filter(
      (row) => row['arrived_at'] !== null && row['removed_at'] === null,
    ),
  };
}

const PAID = new Set(['confirmed', 'shipped', 'delivered', 'completed', 'refunded']);
const total = (rows: readonly Row[], field: string): number =>
  rows.reduce((sum, row) => sum + Number(row[field]), 0);

function charges({ payments }: Ours, evidence: Evidence): string[] {
  return evidence.payments
    .filter(({ status }) => status === 'COMPLETED')
    .flatMap(({ id, reference_id: reference = '', amount_money: { amount } }) => {
      const row = payments.get(reference);
      if (!row) return [`Square has charged ${amount} for an attempt that is not recorded (${id})`];
      if (row['state'] !== 'completed')
        return [`Square has charged attempt ${reference}; the shop has it as ${String(row['state'])}`];
      if (row['provider_payment_id'] !== id) return [`attempt ${reference} was charged twice`];
      return Number(row['amount_pence']) === amount ? [] : [`attempt ${reference} was charged ${amount}`];
    });
}

function claims({ payments }: Ours, evidence: Evidence): string[] {
  const charged = new Set(
    evidence.payments.filter(({ status }) => status === 'COMPLETED').map(({ id }) => id),
  );
  return [...payments.values()].flatMap((row) => {
    const id = String(row['id']);
    if (row['state'] === 'started' || row['state'] === 'unknown')
      return [`attempt ${id} is still ${String(row['state'])}`];
    if (row['state'] === 'completed' && !charged.has(String(row['provider_payment_id']))) {
      return [`attempt ${id} is recorded as paid, but Square has no such charge`];
    }
    return [];
  });
}

/**
 * A paid order has been paid exactly once, any further payment was refunded, and a cancelled one keeps nothing. A part that
 * staff received may wait for the rest.
 */
function balances({ orders, payments, refunds, received }: Ours): string[] {
  return orders.flatMap((order) => {
    const id = String(order['id']);
    const isCompleted = (row: Row) => row['order_id'] === id && row['state'] === 'completed';
    const paid = [...payments.values()].filter(isCompleted);
    const back = refunds.filter(isCompleted);
    const returned = total(
      back.filter((row) => row['actor'] === 'system'),
      'amount_pence',
    );
    const byHand = total(
      received.filter((row) => row['order_id'] === id),
      'amount_pence',
    );
    const retained = total(paid, 'amount_pence') + byHand - returned;
    const status = String(order['status']);
    const due = PAID.has(status) ? Number(order['total_pence']) : status === 'pending' ? byHand : 0;
    const found = retained === due ? [] : [`order ${id} is ${status}: ${due} is due, ${retained} was kept`];
    const price = Number(order['total_pence']);
    if (status === 'pending' && price > 0 && byHand >= price)
      found.push(`order ${id} is pending; all of its ${price} was received by hand`);
    if (byHand !== Number(order['received_pence']))
      found.push(`order ${id} counts ${Number(order['received_pence'])} by hand; ${byHand} was recorded`);
    const byStaff = total(
      back.filter((row) => row['actor'] !== 'system'),
      'amount_pence',
    );
    if (byStaff !== Number(order['refunded_pence'])) found.push(`order ${id}'s refunds do not add up`);
    if (byStaff > due) found.push(`more than was paid was refunded for order ${id}`);
    return found;
  });
}

function refunds({ refunds: rows, payments }: Ours, evidence: Evidence): string[] {
  // Square refuses a refund of more than is left: the shop may not know yet what was refunded at Square.
  const lessLeft = new Set(rows.filter(({ actor }) => actor === 'square').map((row) => row['payment_id']));
  const found = rows.flatMap((row) => {
    const isRefused = row['state'] === 'failed' && lessLeft.has(row['payment_id']);
    return row['state'] === 'completed' || isRefused
      ? []
      : [`refund ${String(row['id'])} is ${String(row['state'])}`];
  });
  for (const payment of payments.values()) {
    const id = String(payment['provider_payment_id']);
    const here = rows.filter((row) => row['payment_id'] === payment['id'] && row['state'] === 'completed');
    const there = evidence.refunds.filter(({ payment_id }) => payment_id === id);
    const sum = there.reduce((amount, { amount_money }) => amount + amount_money.amount, 0);
    if (payment['provider_payment_id'] !== null && sum !== total(here, 'amount_pence')) {
      found.push(`Square refunded ${sum} of payment ${id}; the shop recorded ${total(here, 'amount_pence')}`);
    }
  }
  const keys = new Set(rows.map((row) => row['idempotency_key']));
  for (const ack of evidence.acks) {
    if (ack.kind === 'refunded' && !keys.has(ack.key))
      found.push(`round ${ack.round}: a confirmed refund is missing`);
  }
  return found;
}

/** What staff were told is recorded once: payments by hand, and the refund of boxes that came back. */
async function byStaff({ received }: Ours, evidence: Evidence): Promise<string[]> {
  const returns = await rowsOf(
    evidence,
    `SELECT r.id, r.refund_id, r.order_id, (SELECT count(*) FROM returns other WHERE other.order_id = r.order_id) AS times
     FROM returns r JOIN orders o ON o.id = r.order_id WHERE ${ours(evidence)}`,
    evidence.emails,
  );
  const twice = returns.filter(({ times }) => Number(times) > 1);
  const missing = evidence.acks.flatMap((ack) => {
    if (ack.kind === 'received') {
      const rows = received.filter((row) => row['request_key'] === ack.key);
      return rows.length === 1 && Number(rows[0]?.['amount_pence']) === ack.pence
        ? []
        : [`round ${ack.round}: a payment of ${ack.pence} by hand is there ${rows.length} times`];
    }
    if (ack.kind !== 'sent back') return [];
    const { returnId } = ack;
    const isRefunded = returns.some((row) => row['id'] === returnId && row['refund_id'] !== null);
    return isRefunded ? [] : [`round ${ack.round}: return ${returnId} was confirmed as refunded and is not`];
  });
  return [...twice.map((row) => `order ${String(row['order_id'])} came back twice`), ...missing];
}

/** @returns differences between Square's records and the shop's */
export async function auditMoney(evidence: Evidence): Promise<string[]> {
  const books = await readOurs(evidence);
  return [
    ...charges(books, evidence),
    ...claims(books, evidence),
    ...balances(books),
    ...refunds(books, evidence),
    ...(await byStaff(books, evidence)),
  ];
}
