/** The states of an order and the allowed transitions between them. */
export const ORDER_STATES = [
  'pending',
  'confirmed',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
  'refunded',
] as const;

export type OrderState = (typeof ORDER_STATES)[number];

export const ORDER_TRANSITIONS: Record<OrderState, readonly OrderState[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['shipped', 'refunded'],
  shipped: ['delivered', 'refunded'],
  delivered: ['completed', 'refunded'],
  completed: ['refunded'],
  cancelled: [],
  refunded: [],
};

/** The states of an order that is paid and whose payment the shop has not returned in full. */
export const PAID_STATES = [
  'confirmed',
  'shipped',
  'delivered',
  'completed',
] as const satisfies readonly OrderState[];

/** Whether an order may change from one state to another. Staying in the same state is not a transition. */
export const mayTransition = (from: OrderState, to: OrderState): boolean =>
  ORDER_TRANSITIONS[from].includes(to);

/** How an order stands, after its name in a sentence. */
export const STATE_TOLD: Readonly<Record<OrderState, string>> = {
  pending: 'is waiting for payment',
  confirmed: 'is paid and being made ready',
  shipped: 'is on its way',
  delivered: 'has been delivered',
  completed: 'is complete',
  cancelled: 'was cancelled',
  refunded: 'was refunded',
};
