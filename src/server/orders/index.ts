/** Orders: placing, opening, moving, settling, cancelling. Payments and staff come in by this door. */
export { cancelForAsker, clientKeyOf, placedAnswer, refusedOrder } from './answers.ts';
export {
  type Asker,
  askerOf,
  mayOpen,
  orderOfToken,
  orderToken,
  rememberGuestOrder,
  signedOrderPath,
} from './access.ts';
export { type LineRow, mailOrder, type OrderRow } from './mails.ts';
export {
  applyMove,
  cancelOrder,
  type Move,
  moveOrder,
  paymentRunning,
  type Settlement,
  settlePaid,
} from './moves.ts';
export { type OrderWish, type Placed, placeOrder } from './place.ts';
export {
  hasBought,
  lastAddress,
  orderById,
  orderForViewer,
  ordersOf,
  payableOrder,
  type WholeOrder,
} from './queries.ts';
export { ORDER_STATUSES, type OrderRefusal, type OrderRefusalFacts, type OrderResult } from './refusal.ts';
export { payableUntil, releaseHolds } from './release.ts';
export { withdraw, withdrawStep, type WithdrawStep } from './withdraw.ts';
export { reviveOrder } from './revive.ts';
export { putBack } from './stock.ts';
export { orderGate } from './gate.ts';
export { invoicePdf } from './invoice.ts';
export {
  orderScreen,
  ordersScreen,
  withdrawScreen,
  type OrderScreen,
  type OrdersRow,
} from './order-screens.ts';
export { checkoutScreen, type FormAddress } from './screens.ts';
export { orderDetailToWire, orderToWire } from './wire.ts';
