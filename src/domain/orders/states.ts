/** The life of an order as a table of allowed moves (decisions.md 'order states'). */
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

export const ORDER_MOVES: Record<OrderState, readonly OrderState[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['shipped', 'refunded'],
  shipped: ['delivered', 'refunded'],
  delivered: ['completed', 'refunded'],
  completed: ['refunded'],
  cancelled: [],
  refunded: [],
};

/** True where an order may go from one state to the other. The same state is no move. */
export const mayMove = (from: OrderState, to: OrderState): boolean => ORDER_MOVES[from].includes(to);
