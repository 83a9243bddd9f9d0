/** Delivery days and collection: zones, caps, and the day that an order holds. */
export { DELIVERY_STATUSES, deliveryFor } from './answer.ts';
export { deliverySettingsNow, deliverySpansNow, saveDelivery, type VersionedDelivery } from './settings.ts';
export {
  bookDay,
  BOOKINGS,
  type BookingRow,
  bookingOf,
  bookingToWire,
  bookingView,
  releaseDay,
  confirmDay,
  type Destination,
  freeFor,
  weighDay,
} from './bookings.ts';
export { changeableDays, moveDay } from './moves.ts';
export {
  bookReplacement,
  dropReplacement,
  lessenReplacement,
  moveReplacement,
  type Replacement,
  replacementDays,
  type ReplacementDay,
  type ReplacementPart,
  replacementsOf,
  replacementsWaiting,
  sendReplacement,
} from './replacements.ts';
export { type Rules, rulesNow } from './days.ts';
export { isTimeToRemind, notifiedLately, orderReminders, replacementReminders } from './reminders.ts';
export { ordersToMoveNow } from './to-move.ts';
