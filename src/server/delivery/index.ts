/** Delivery days and collection: zones, caps, and the day that an order holds. */
export { DELIVERY_STATUSES, deliveryFor } from './answer.ts';
export { deliverySettingsNow, saveDelivery, type VersionedDelivery } from './settings.ts';
export { bookDay, type BookingRow, bookingOf, bookingToWire, releaseDay, retakeDay } from './bookings.ts';
