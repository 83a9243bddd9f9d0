/** View models of a return: the buyer's page, and the links on the order pages. */
import { isOpenReturn, returnNumber, RETURN_STATE_LABELS } from '#domain/after-sales/return-states.ts';
import { refundInWords } from '#domain/payments/refund-words.ts';
import { formatPence } from '#domain/shared/money.ts';
import { db } from '#server/database.ts';
import { dateInWords, type OrderRow } from '#server/orders/index.ts';
import { type Return, returnOfOrder, returnsOf } from './queries.ts';
import { boxesInWords, labelPath, lessInWords, returnPath, sendBy } from './words.ts';

/** What the buyer reads of a return. */
function sentenceOf(found: Return): string {
  const { row, state, refund } = found;
  const less = lessInWords(found) ?? '';
  const money = refund ? refundInWords(refund) : '';
  switch (state) {
    case 'requested':
      return `Please send or bring the boxes by ${sendBy(row.requestedAt)}.`;
    case 'received':
      return refund
        ? `Your boxes have arrived, and ${money}. ${less}`.trim()
        : `Your boxes have arrived and are checked in. The refund follows. ${less}`.trim();
    case 'refunded':
      return `${money}. ${less}`.trim();
    case 'refused':
      return `We could not take this return. ${row.refusal ?? ''}`.trim();
    case 'cancelled':
      return 'This return was cancelled. Please keep the boxes.';
  }
}

/** The number in the address of a return's page: `1001`; null for anything else. */
const numberIn = (text: string | undefined): number | null =>
  /^\d{1,9}$/.test(text ?? '') ? Number(text) : null;

/** A return of an order by the number in the address; null if the order has none with it. */
export async function returnAt(order: Pick<OrderRow, 'id'>, number: string | undefined) {
  const wanted = numberIn(number);
  return wanted === null ? null : returnOfOrder(db, order.id, wanted);
}

/** The buyer's page of a return. */
export function returnScreen(order: OrderRow, found: Return) {
  const { row, lines, state } = found;
  return {
    number: returnNumber(row.number),
    state,
    stateName: RETURN_STATE_LABELS[state],
    sentence: sentenceOf(found),
    requestedOn: dateInWords(row.requestedAt),
    sendBy: sendBy(row.requestedAt),
    goods: boxesInWords(lines),
    quoted: formatPence(row.quotedPence),
    labelUrl: state === 'requested' ? labelPath(order, row.number) : null,
    url: returnPath(order, row.number),
  };
}

/** The returns of an order, for its buyer's page. */
export const returnLinks = async (order: OrderRow) =>
  (await returnsOf(db, order.id)).map((found) => linkOf(found, returnPath(order, found.row.number)));

/** The same for staff. */
export const staffReturnLinks = async (orderId: string) =>
  (await returnsOf(db, orderId)).map((found) => linkOf(found, `/admin/returns/${found.row.id}`));

const linkOf = ({ row, lines, state }: Return, url: string) => ({
  number: returnNumber(row.number),
  state: RETURN_STATE_LABELS[state],
  isOpen: isOpenReturn(state),
  goods: boxesInWords(lines).join('; '),
  url,
});
