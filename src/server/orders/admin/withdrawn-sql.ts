/**
 * Withdrawals as SQL conditions on an order `o`, for lists of tens of thousands of orders: the rule of
 * src/domain/orders/withdrawn.ts. Few orders are withdrawn from, and only their lines are read.
 */
const HAS_WITHDRAWAL = 'o.id IN (SELECT order_id FROM withdrawals)';

const ITS_LINES = `FROM order_lines l LEFT JOIN withdrawal_lines w ON w.order_line_id = l.id WHERE l.order_id = o.id`;

/**
 * Over an order's lines: true if all of them are withdrawn. A withdrawal without `withdrawal_lines` is of an older release,
 * which recorded only whole orders.
 */
const OF_ALL = 'count(w.quantity) = 0 OR min(coalesce(w.quantity, 0) >= l.quantity) = 1';

/** What was refunded before the first withdrawal. */
const BEFORE = '(SELECT refunded_before_pence FROM withdrawals WHERE order_id = o.id)';

/** The money due for all that was withdrawn from. Integers are divided rounding down, as `moneyDue` does. */
const DUE = `(SELECT CASE WHEN ${OF_ALL} THEN o.total_pence
    ELSE min(o.total_pence, sum(l.total_pence * coalesce(w.quantity, 0) / l.quantity)) END ${ITS_LINES})`;

/** The whole order was withdrawn from. */
const WHOLE = `(${HAS_WITHDRAWAL} AND (SELECT ${OF_ALL} ${ITS_LINES}))`;

/**
 * The buyer has withdrawn from the contract or from a part of it, and is owed money for that. A refund can fail after it
 * made the order a refunded one.
 */
export const WITHDRAWN = `o.status <> 'cancelled' AND ${HAS_WITHDRAWAL}
  AND o.refunded_pence - ${BEFORE} < min(${DUE}, o.total_pence - ${BEFORE})`;

/** The same, of a part: the rest of the order is sent. */
export const PART_WITHDRAWN = `${WITHDRAWN} AND NOT ${WHOLE}`;

/** Paid and not sent. After a withdrawal from the whole order nothing must be sent. */
export const TO_SEND = `o.status = 'confirmed' AND NOT ${WHOLE}`;
