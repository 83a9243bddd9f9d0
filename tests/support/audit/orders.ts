/** Audits orders: complete, no duplicates, only allowed state changes, none missing that was confirmed to a buyer. */
import { mayTransition, type OrderState } from '#domain/orders/states.ts';
import { type Evidence, ours, type Row, rowsOf } from '../auditor.ts';

async function sums(evidence: Evidence): Promise<string[]> {
  const rows = await rowsOf(
    evidence,
    `SELECT o.id, o.total_pence AS total, count(l.id) AS lines, coalesce(sum(l.total_pence), 0) AS goods,
       coalesce(sum(l.discount_pence), 0) AS shares,
       (SELECT coalesce(sum(amount_pence), 0) FROM order_discounts WHERE order_id = o.id) AS discounts,
       (SELECT coalesce(sum(amount_pence), 0) FROM order_charges WHERE order_id = o.id) AS charges
     FROM orders o LEFT JOIN order_lines l ON l.order_id = o.id WHERE ${ours(evidence)} GROUP BY o.id`,
    evidence.emails,
  );
  return rows.flatMap((row) => {
    const order = `order ${String(row['id'])}`;
    if (Number(row['lines']) === 0) return [`${order} has no lines`];
    const [total = 0, goods = 0, shares = 0, discounts = 0, charges = 0] = [
      'total',
      'goods',
      'shares',
      'discounts',
      'charges',
    ].map((name) => Number(row[name]));
    if (shares !== discounts) return [`${order}'s lines have ${shares} off, its discounts are ${discounts}`];
    const parts = goods - discounts + charges;
    return parts === total ? [] : [`${order}'s total is not its parts: ${parts}, not ${total}`];
  });
}

/** Besides the allowed moves, a cancelled order may be revived by a late payment if its boxes are still available. */
const isStep = (from: OrderState, to: OrderState): boolean =>
  mayTransition(from, to) || (from === 'cancelled' && to === 'pending');

async function steps(evidence: Evidence): Promise<string[]> {
  const orders = await rowsOf(
    evidence,
    `SELECT o.id, o.status FROM orders o WHERE ${ours(evidence)}`,
    evidence.emails,
  );
  const events = await rowsOf(
    evidence,
    `SELECT e.order_id AS id, e.kind, e.from_status AS was, e.to_status AS became FROM order_events e
     JOIN orders o ON o.id = e.order_id WHERE ${ours(evidence)} AND e.kind IN ('placed', 'moved') ORDER BY e.rowid`,
    evidence.emails,
  );
  const byOrder = Map.groupBy(events, (row) => String(row['id']));
  return orders.flatMap((order) => walk(order, byOrder.get(String(order['id'])) ?? []));
}

function walk(order: Row, events: readonly Row[]): string[] {
  const id = `order ${String(order['id'])}`;
  const placed = events.filter((row) => row['kind'] === 'placed').length;
  const found = placed === 1 ? [] : [`${id} was placed ${placed} times`];
  let state: OrderState = 'pending';
  for (const { was, became } of events.filter((row) => row['kind'] === 'moved')) {
    if (was !== state || !isStep(state, became as OrderState)) {
      found.push(`${id} went from ${String(was)} to ${String(became)} while it was ${state}`);
    }
    state = became as OrderState;
  }
  if (state !== order['status']) found.push(`${id} is ${String(order['status'])}; its steps led to ${state}`);
  return found;
}

/** Everything that a response confirmed is in the database. */
async function confirmations(evidence: Evidence): Promise<string[]> {
  const rows = await rowsOf(
    evidence,
    `SELECT o.id, o.status, o.total_pence AS total, o.paid_at AS paid FROM orders o WHERE ${ours(evidence)}`,
    evidence.emails,
  );
  const orders = new Map(rows.map((row) => [String(row['id']), row]));
  return evidence.acks.flatMap((ack) => {
    if (!('orderId' in ack)) return [];
    const order = orders.get(ack.orderId);
    const where = `round ${ack.round}: order ${ack.orderId}`;
    if (!order) return [`${where} was confirmed and is missing`];
    if (ack.kind === 'ordered' && Number(order['total']) !== ack.pence) {
      return [`${where} costs ${Number(order['total'])}; the buyer was told ${ack.pence}`];
    }
    if (ack.kind.startsWith('paid') && order['paid'] === null)
      return [`${where} was confirmed as paid and is not`];
    if (ack.kind === 'cancelled' && order['status'] !== 'cancelled') {
      return [`${where} was confirmed as cancelled and is ${String(order['status'])}`];
    }
    return [];
  });
}

/** No code is used more often than it may be, in all or by one customer. */
async function codes(evidence: Evidence): Promise<string[]> {
  const rows = await rowsOf(
    evidence,
    `SELECT c.code, c.usage_limit AS most, c.per_customer_limit AS each, count(*) AS uses, u.email_key AS customer
     FROM order_discounts u JOIN discounts c ON c.id = u.discount_id JOIN orders o ON o.id = u.order_id
     WHERE o.status <> 'cancelled' GROUP BY c.id, u.email_key`,
    [],
  );
  const byCode = Map.groupBy(rows, (row) => String(row['code']));
  return [...byCode].flatMap(([code, uses]) => {
    const all = uses.reduce((sum, row) => sum + Number(row['uses']), 0);
    const most = uses[0]?.['most'];
    return [
      ...(most != null && all > Number(most) ? [`${code} is used ${all} times`] : []),
      ...uses
        .filter(({ each, uses: own }) => each !== null && Number(own) > Number(each))
        .map(({ customer, uses: own }) => `${code} is used ${Number(own)} times by ${String(customer)}`),
    ];
  });
}

/** @returns inconsistencies in the orders */
export async function auditOrders(evidence: Evidence): Promise<string[]> {
  const found = await Promise.all([sums, steps, confirmations, codes].map((audit) => audit(evidence)));
  return found.flat();
}
