/** A return in words, and its addresses. */
import { store } from '#config/store.ts';
import { SEND_DAYS } from '#domain/returns/states.ts';
import { withdrawalEnds } from '#domain/orders/withdrawal.ts';
import { amount } from '#domain/shared/units.ts';
import { dateInWords, orderPath } from '#server/orders/index.ts';
import type { ReturnLine } from './queries.ts';

type Owned = Parameters<typeof orderPath>[0];

/** The form that asks for a return. */
export const requestPath = (order: Owned): string => orderPath(order, 'return');

/** The page of a return. */
export const returnPath = (order: Owned, number: number): string => orderPath(order, `returns/${number}`);

/** Its label and instructions. */
export const labelPath = (order: Owned, number: number): string =>
  orderPath(order, `returns/${number}/label.pdf`);

/** The last day to send or bring the boxes: `11 December 2026`. */
export const sendBy = (requestedAt: Date): string =>
  dateInWords(withdrawalEnds(requestedAt, SEND_DAYS, store.timeZone) ?? requestedAt);

/** `2 boxes of Oak Plank`, one entry a line. @param counted which quantity of a line counts */
export const goodsOf = (
  lines: readonly ReturnLine[],
  counted: (line: ReturnLine) => number = (line) => line.quantity,
): string[] =>
  lines.flatMap((line) => {
    const quantity = counted(line);
    return quantity > 0 ? [`${amount(quantity, line.unit)} of ${line.name}`] : [];
  });
