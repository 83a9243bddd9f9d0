/** A return in words, and its addresses. */
import { store } from '#config/store.ts';
import { SEND_DAYS } from '#domain/after-sales/return-states.ts';
import { withdrawalEnds } from '#domain/orders/withdrawal.ts';
import { amount } from '#domain/shared/units.ts';
import { dateInWords, orderPath } from '#server/orders/index.ts';
import type { Return } from './queries.ts';

type Owned = Parameters<typeof orderPath>[0];

/** What a return was asked for, and what of it is not paid back: `3 boxes of Oak Plank: 1 came unopened, 1 opened or damaged`. */
export const boxesInWords = (lines: Return['lines']): string[] =>
  lines.map(({ name, unit, quantity, received, accepted }) => {
    const asked = `${amount(quantity, unit)} of ${name}`;
    const opened = (received ?? 0) - (accepted ?? 0);
    if ((accepted ?? quantity) === quantity) return asked;
    return `${asked}: ${accepted || 'none'} came unopened${opened > 0 ? `, ${opened} opened or damaged` : ''}`;
  });

/** Why a return is not paid back as it was asked for, to its buyer; null if it is, or not yet checked in. */
export const lessInWords = ({ row, lines }: Pick<Return, 'row' | 'lines'>): string | null =>
  row.refusal !== null || lines.some(({ quantity, accepted }) => (accepted ?? quantity) < quantity)
    ? ['Only unopened boxes are paid back.', row.refusal ?? ''].join(' ').trim()
    : null;

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
