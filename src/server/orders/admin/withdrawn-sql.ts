/**
 * Withdrawals, and what is to be done, as SQL conditions on an order `o`, for lists of tens of thousands of orders. What is
 * due was computed at the withdrawal (`addWithdrawal`). One of the release before counts as of the whole order until a job
 * has completed it.
 */
const WITHDRAWAL = 'FROM withdrawals w WHERE w.order_id = o.id';

/** The whole order was withdrawn from. */
const WHOLE = `EXISTS (SELECT 1 ${WITHDRAWAL} AND coalesce(w.is_whole, 1))`;

/**
 * The buyer has withdrawn from the contract or from a part of it, and is owed money for that; or what was paid of a
 * cancelled order was not given back. A refund can fail after it made the order a refunded one.
 */
export const WITHDRAWN = `(CASE WHEN o.status = 'cancelled' THEN o.received_pence > 0 ELSE EXISTS (SELECT 1 ${WITHDRAWAL}
  AND o.refunded_pence - w.refunded_before_pence < coalesce(w.due_pence, o.total_pence - w.refunded_before_pence)) END)`;

/** The ids of the orders that may be `WITHDRAWN`: few, so that their count reads no others. */
export const MAY_OWE = `SELECT order_id FROM withdrawals
  UNION SELECT id FROM orders WHERE status = 'cancelled' AND received_pence > 0`;

/** The same, of a part: the rest of the order is sent. */
export const PART_WITHDRAWN = `${WITHDRAWN} AND NOT ${WHOLE}`;

/** Paid and not sent. After a withdrawal from the whole order nothing must be sent. */
export const TO_SEND = `o.status = 'confirmed' AND NOT ${WHOLE}`;

/** Paid, with a day that has come, and not delivered. Its arguments are the method and today. */
export const DUE = `o.status IN ('confirmed', 'shipped') AND NOT ${WHOLE} AND EXISTS (SELECT 1 FROM delivery_bookings b
  WHERE b.order_id = o.id AND b.method = ? AND b.day <= ?)`;
