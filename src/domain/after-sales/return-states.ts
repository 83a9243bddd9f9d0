/** The states of a return. They follow from what is stored: its moments, and the refund that was made for it. */

export const RETURN_STATE_LABELS = {
  requested: 'Requested',
  received: 'Received',
  refunded: 'Refunded',
  refused: 'Refused',
  cancelled: 'Cancelled',
} as const;
export type ReturnState = keyof typeof RETURN_STATE_LABELS;

/** Days from the request within which the boxes are to be sent or brought, as /delivery#unopened says. */
export const SEND_DAYS = 14;

/** @param isRefunded whether the refund for it has been made; one that failed counts as none */
export function returnState(
  stored: {
    readonly receivedAt: Date | null;
    readonly refusedAt: Date | null;
    readonly cancelledAt: Date | null;
  },
  isRefunded: boolean,
): ReturnState {
  if (isRefunded) return 'refunded';
  if (stored.refusedAt) return 'refused';
  if (stored.cancelledAt) return 'cancelled';
  return stored.receivedAt ? 'received' : 'requested';
}

/** Whether the boxes are on their way back or lie here, and are not paid back yet. */
export const isOpenReturn = (state: ReturnState): boolean => state === 'requested' || state === 'received';

/** @example returnNumber(1001) // 'R-1001' */
export const returnNumber = (number: number): string => `R-${number}`;
