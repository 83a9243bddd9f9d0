/** What staff must know about a withdrawal: of what, the money due for it, and by when. */
import { store } from '#config/store.ts';
import { refundDue } from '#domain/orders/withdrawal.ts';
import { isNothingLeft } from '#domain/orders/goods-back.ts';
import { moneyDue, moneyOwed, type WithdrawalMoney } from '#domain/orders/withdrawn.ts';
import { formatPence } from '#domain/shared/money.ts';
import { dateInWords, momentInWords, type OrderDetails, withdrawnInWords } from '../index.ts';

/** The money due for a part in words, with what was refunded before the withdrawal and since. */
function dueInWords({ order }: OrderDetails, withdrawal: WithdrawalMoney): string {
  const { refundedBeforePence: beforePence } = withdrawal;
  const refunded = order.refundedPence - beforePence;
  return [
    `${formatPence(moneyDue(order, withdrawal))} is due for that.`,
    ...(beforePence > 0 ? [`${formatPence(beforePence)} was refunded for another reason.`] : []),
    ...(refunded > 0 ? [`${formatPence(refunded)} was refunded since.`] : []),
  ].join(' ');
}

/** An order's withdrawal for its admin page; null if there is none. */
export function withdrawalForStaff(stored: OrderDetails) {
  const { order, lines, withdrawal, heldPence } = stored;
  if (!withdrawal) return null;
  const isWhole = isNothingLeft(lines);
  // What was paid of an order that was never paid in full is taken back under Money. Of others, a refund can fail after it
  // made the order a refunded one: the money is owed again.
  const isCancelled = order.status === 'cancelled';
  const owedPence = isCancelled ? order.receivedPence : moneyOwed(order, withdrawal);
  return {
    on: momentInWords(withdrawal.confirmedAt),
    reason: withdrawal.reason,
    /** Deadline of the refund; null if the goods have to be returned first, or nothing is owed. */
    refundBy:
      order.status === 'confirmed' || (isCancelled && owedPence > 0)
        ? dateInWords(refundDue(withdrawal.owedSince ?? withdrawal.confirmedAt, store.timeZone))
        : null,
    isSettled: owedPence === 0,
    /** Null if the whole order was withdrawn from. */
    part: isWhole ? null : { goods: withdrawnInWords(lines), due: dueInWords(stored, withdrawal) },
    /** What is left to refund for the withdrawal, in pence. */
    owedPence,
    owed: formatPence(owedPence),
    /** What is not owed while its samples come off another order; null for nothing. */
    held: heldPence > 0 ? formatPence(heldPence) : null,
    /** Paid in part and cancelled: the recorded payments are taken back, as there is no refund of them. */
    isCancelled,
  };
}
