/** Claims: what may be wrong with delivered goods, the states of a claim, and until when it is best reported. */
import { addDays, type Day } from '../delivery/days.ts';
import type { OrderState } from '../orders/states.ts';
import { withdrawalEnds } from '../orders/withdrawal.ts';

export const CLAIM_KINDS = ['damaged', 'missing', 'wrong', 'faulty'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** As the buyer chooses it. */
export const CLAIM_KIND_LABELS: Readonly<Record<ClaimKind, string>> = {
  damaged: 'It came damaged',
  missing: 'Boxes are missing',
  wrong: 'It is not what I ordered',
  faulty: 'It is faulty',
};

/** After a quantity: `2 boxes missing`. */
export const CLAIM_KIND_WORDS: Readonly<Record<ClaimKind, string>> = {
  damaged: 'damaged',
  missing: 'missing',
  wrong: 'not as ordered',
  faulty: 'faulty',
};

export const CLAIM_SOURCES = ['order', 'check_in'] as const;
export type ClaimSource = (typeof CLAIM_SOURCES)[number];

export const CLAIM_OUTCOMES = ['replaced', 'refused'] as const;
export type ClaimOutcome = (typeof CLAIM_OUTCOMES)[number];

export const CLAIM_STATE_LABELS = {
  open: 'Open',
  answered: 'Answered',
  replaced: 'Replaced',
  refunded: 'Refunded',
  refused: 'Refused',
  well: 'All well',
  known: 'Reported before',
} as const;
export type ClaimState = keyof typeof CLAIM_STATE_LABELS;

/** Photos of one form at most. */
export const MAX_CLAIM_PHOTOS = 6;

/** Claims of one order at most: a box that is opened later may be broken too. */
export const MAX_CLAIMS = 20;

/** Answers of the buyer to one claim at most. */
export const MAX_CLAIM_ANSWERS = 20;

/** @example claimNumber(1001) // 'C-1001' */
export const claimNumber = (number: number): string => `C-${number}`;

/** @param isRefunded whether a refund was begun for it; one that failed counts as none */
export function claimState(
  stored: {
    readonly answeredAt: Date | null;
    readonly outcome: ClaimOutcome | null;
    /** Whether anything was reported that was not before. */
    readonly hasLines: boolean;
    /** Whether boxes were missing or broken at a check-in (`isAmiss`). */
    readonly isAmiss: boolean;
  },
  isRefunded: boolean,
): ClaimState {
  if (isRefunded) return 'refunded';
  if (stored.outcome) return stored.outcome;
  if (!stored.hasLines) return stored.isAmiss ? 'known' : 'well';
  return stored.answeredAt ? 'answered' : 'open';
}

/** Whether staff still have to do something about it. */
export const isUnsettled = (state: ClaimState): boolean => state === 'open' || state === 'answered';

/** What decides about claims of an order. */
export interface ClaimOrder {
  readonly status: OrderState;
  readonly deliveredAt: Date | null;
  /** The booked day; null without one. */
  readonly day: Day | null;
}

export interface ClaimTime {
  /** 'closed': nothing has come. 'late': taken all the same, because rights by law do not end with the days. */
  readonly state: 'closed' | 'open' | 'late';
  /** The last moment of the days; null before it is known. */
  readonly ends: Date | null;
}

/** Whether something of the order may have come: staff need not have moved it yet on the booked day. */
function mayHaveCome({ status, day }: ClaimOrder, today: Day): boolean {
  if (status === 'delivered' || status === 'completed' || status === 'shipped') return true;
  return status === 'confirmed' && day !== null && day <= today;
}

/**
 * Whether a claim of an order can be reported, and until when it is in time.
 * @param today in the shop's time zone
 * @param days the owner's setting, counted from the day after delivery as for the right to withdraw
 */
export function claimTime(
  order: ClaimOrder,
  today: Day,
  at: Date,
  days: number,
  timeZone: string,
): ClaimTime {
  if (!mayHaveCome(order, today)) return { state: 'closed', ends: null };
  const ends = withdrawalEnds(order.deliveredAt, days, timeZone);
  return { state: ends && at > ends ? 'late' : 'open', ends };
}

/** Whether the goods can be checked in now: within the days from the delivery on, or from the booked day until it is known. */
export function mayCheckIn(order: ClaimOrder, today: Day, at: Date, days: number, timeZone: string): boolean {
  const isThere = order.status === 'delivered' || order.status === 'completed';
  if (!isThere && (order.day === null || order.day > today)) return false;
  if (!isThere && order.day !== null && addDays(order.day, days) < today) return false;
  return claimTime(order, today, at, days, timeZone).state === 'open';
}
