/** Orders: placing, reading, state transitions, settling, cancelling. Payments and the admin import from this file. */
export { cancelForRequester, limitChanges, placedResponse } from './responses.ts';
export {
  actorOf,
  orderPath,
  rememberGuestOrder,
  type Requester,
  requesterOf,
  signedOrderPath,
} from './access.ts';
export { mailDue } from './due-mail.ts';
export { changeDay, dayForm } from './change-day.ts';
export { remindBuyers } from './reminders.ts';
export { cancelOrder } from './cancel.ts';
export {
  addOrderEvent,
  addRefunded,
  eventInsertionOrder,
  type OrderLine,
  type OrderRow,
  orderLineView,
  orderRow,
  orderView,
  updatePaymentTerms,
} from './rows.ts';
export { mailOrder, propsOfDemoMail } from './mails.ts';
export { countryName, dateInWords, momentInWords } from './words.ts';
export { addParcel, numberParcel, parcelInMail, parcelsOf, sentAhead } from './parcels.ts';
export { applyTransition, refuseWithdrawn, transitionOrder, settlePaid } from './transitions.ts';
export { isOrderIn, placeQuoted, statesOfOrders } from './place-quoted.ts';
export { deliveryField, existingOrder } from './refusal.ts';
export {
  hasBought,
  orderById,
  type OrderDetails,
  orderForViewer,
  ordersOf,
  orderRowForViewer,
} from './queries.ts';
export { latestPurchases } from './latest-purchases.ts';
export { payableUntil, releaseHolds, reviveOrder } from './release.ts';
export { withdrawStep } from './withdraw-steps.ts';
export { completeWithdrawals, refundedBesides } from './withdrawal-money.ts';
export {
  freeToGoBack,
  linesWithdrawnFrom,
  partInWords,
  withGoodsLeft,
  withdrawalOf,
  withdrawnInWords,
} from './withdrawn-lines.ts';
export { claimForm, claimScreen } from './claim.ts';
export { findOrderScreen } from './find.ts';
export { boxesTaken, type GoodsOut, goodsOut, putBack, putBackAll } from './returned-goods.ts';
export { replaceBoxes, replacementsToCheck, takeBackReplaced } from './replaced-goods.ts';
export { shortageInWords } from './stock.ts';
export { unsentBoxes } from './unsent-boxes.ts';
export { releaseAfterAttempt, setAside } from './set-aside.ts';
export { goodsBatches, stockLines } from './picked-batches.ts';
export { checkInGate, openedDetails, orderGate } from './gate.ts';
export { fitDay, weightOfBoxes } from './order-day.ts';
export { bookedAccess, bookedDay, bookedFitting, laterDay, orderCalendar } from './day-words.ts';
export { invoicePdf } from './invoice.ts';
export {
  ACCEPTED_BEFORE,
  dayChoices,
  NOT_CANCELLED,
  orderScreen,
  ordersScreen,
  withdrawScreen,
} from './order-screens.ts';
export { checkoutScreen, paidJustNow } from './checkout-screen.ts';
export { orderDetailToWire, orderToWire, storedVersion } from './wire.ts';
