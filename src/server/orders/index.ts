/** Orders: placing, opening, moving, settling, cancelling. Payments and the admin use them through this file. */
export { cancelForAsker, clientKeyOf, ORDER_LIMIT, placedAnswer } from './answers.ts';
export { type Asker, askerOf } from './access.ts';
export { cardPayment } from './card-money.ts';
export { wordsOfDemoLetter } from './demo-letters.ts';
export { countryName, dateInWords, mailOrder, momentInWords, type OrderRow } from './mails.ts';
export { applyMove, cancelOrder, moveOrder, settlePaid } from './moves.ts';
export { placeOrder } from './place.ts';
export { hasBought, orderById, orderForViewer, ordersOf, payableOrder, type WholeOrder } from './queries.ts';
export { payableUntil, releaseHolds } from './release.ts';
export { withdrawStep } from './withdraw.ts';
export { reviveOrder } from './revive.ts';
export { putBack } from './stock.ts';
export { orderGate } from './gate.ts';
export { invoicePdf } from './invoice.ts';
export { orderScreen, ordersScreen, withdrawScreen } from './order-screens.ts';
export { checkoutScreen, paidJustNow } from './checkout-screen.ts';
export { orderDetailToWire, orderToWire } from './wire.ts';
