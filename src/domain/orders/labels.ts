/** Words for the states of an order and for the events in its timeline. */
import type { OrderState } from './states.ts';

export interface StateLabel {
  readonly name: string;
  /** A sentence for the buyer. */
  readonly sentence: string;
  readonly tone: 'waiting' | 'moving' | 'done' | 'ended';
}

/** The states from order to delivery, in sequence. */
const FULFILMENT_STATES = [
  'pending',
  'confirmed',
  'shipped',
  'delivered',
] as const satisfies readonly OrderState[];

export const STATE_LABELS: Record<OrderState, StateLabel> = {
  pending: {
    name: 'Pending',
    sentence: 'Waiting for payment.',
    tone: 'waiting',
  },
  confirmed: { name: 'Confirmed', sentence: 'Paid. We are getting your order ready.', tone: 'moving' },
  shipped: { name: 'Shipped', sentence: 'Your order is on its way.', tone: 'moving' },
  delivered: { name: 'Delivered', sentence: 'Your order has been delivered.', tone: 'done' },
  completed: { name: 'Completed', sentence: 'This order is complete.', tone: 'done' },
  cancelled: { name: 'Cancelled', sentence: 'This order was cancelled. Nothing was charged.', tone: 'ended' },
  refunded: { name: 'Refunded', sentence: 'Your payment has been refunded.', tone: 'ended' },
};

/** Where an order that is collected has other words: nothing is brought to the buyer. */
const COLLECTED: Partial<Record<OrderState, StateLabel & { readonly moved: string }>> = {
  shipped: {
    name: 'Ready to collect',
    sentence: 'Your order waits for you in the showroom.',
    tone: 'moving',
    moved: 'is ready to be collected',
  },
  delivered: {
    name: 'Collected',
    sentence: 'You have collected your order.',
    tone: 'done',
    moved: 'has been collected',
  },
};

/** The words for an order's state, as its buyer reads them. */
export const stateLabel = (state: OrderState, isCollection: boolean): StateLabel =>
  (isCollection && COLLECTED[state]) || STATE_LABELS[state];

/** What is said of an order that has come to a state, after 'Your order': the subject and the heading of its e-mail. */
const MOVED: Record<OrderState, string> = {
  pending: 'is waiting for payment',
  confirmed: 'is confirmed',
  shipped: 'is on its way',
  delivered: 'has been delivered',
  completed: 'is complete',
  cancelled: 'has been cancelled',
  refunded: 'has been refunded',
};

/** @example `Your order ${movedInWords('shipped', false)}` // 'Your order is on its way' */
export const movedInWords = (state: OrderState, isCollection: boolean): string =>
  (isCollection && COLLECTED[state]?.moved) || MOVED[state];

/** What became of a parcel, as mail and timeline head it, by the kind of its event. */
export const PARCEL_TITLES = {
  part: 'A part of your order is on its way',
  parcel: 'Your parcel is on its way',
  'parcel-back': 'A parcel is not on its way after all',
};
/** An order of which a part has left. */
export const PART_SENT = 'A part of your order has left.';
export const REST_FOLLOWS = 'The rest follows: we write again when it leaves.';

type EventTitles = Readonly<Record<string, string>>;

/** Titles of the timeline's events by kind, as the buyer reads them. */
export const EVENT_TITLES: EventTitles = {
  placed: 'Order placed',
  ...PARCEL_TITLES,
  withdrawal: 'Withdrawal received',
  refund: 'Refund',
  return: 'Unopened boxes back',
  claim: 'Report about the goods',
  payment: 'Payment',
  day: 'Another day',
  note: 'Message from us',
};

/** The same as staff read them, with the kinds that only they see. */
export const STAFF_EVENT_TITLES: EventTitles = {
  ...EVENT_TITLES,
  note: 'Note',
  part: 'Part sent',
  parcel: 'Parcel entered',
  'parcel-back': 'Parcel taken back',
  stock: 'Stock',
  mail: 'Mail',
};

/** The title of an event: the state to which it moved the order, or what its kind is called; undefined for other kinds. */
export const eventTitle = (
  event: { readonly kind: string; readonly toStatus: OrderState | null },
  titles: EventTitles,
  isCollection = false,
): string | undefined =>
  event.kind === 'moved' && event.toStatus
    ? stateLabel(event.toStatus, isCollection).name
    : titles[event.kind];

/** A cancelled order for which something was paid: its label's sentence would deny that. */
export const CANCELLED_CHARGED = 'This order was cancelled. What was charged goes back to you.';
/** The same, once staff have noted that it went back. */
export const CANCELLED_PAID_BACK = 'This order was cancelled. What you paid has gone back to you.';

/** The names of the states still ahead of an order; empty once it is delivered, completed, cancelled or refunded. */
export function statesAhead(status: OrderState, isCollection: boolean): string[] {
  const reached = (FULFILMENT_STATES as readonly OrderState[]).indexOf(status);
  if (reached < 0) return [];
  return FULFILMENT_STATES.slice(reached + 1).map((state) => stateLabel(state, isCollection).name);
}

/** A card brand for display: the provider's `AMERICAN_EXPRESS` becomes 'American Express'. */
export const cardBrandName = (brand: string): string =>
  brand === 'JCB'
    ? brand
    : brand
        .toLowerCase()
        .replaceAll('_', ' ')
        .replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
