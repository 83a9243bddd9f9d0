/** Order management for staff: listing, reading, changing the state, refunding, printing. */
import { ORDER_READERS, ORDER_STAFF, orderForms } from './screens.ts';

export { batchForm, batchForms, recentBatches } from './batch-screens.ts';
export { batchById, batchToWire, createBatch, moveBatch } from './order-batches.ts';
export { sharedNumbers } from '../parcels.ts';
export { addParcelByStaff } from './parcels.ts';
export { addNote, moveByStaff, refundByStaff, refundDone, resendByStaff } from './commands.ts';
export { exportOrders } from './export.ts';
export {
  countOrders,
  ORDER_PAGE,
  ORDER_RULES,
  ORDERS_OWED,
  orderPage,
  orderStats,
  ordersWaiting,
} from './list.ts';
export { ordersOfCustomer } from './of-customer.ts';
export { savedViewForms, savedViews } from './saved-views.ts';
export { staffOrder } from './order.ts';
export { pickSheetPdf, pickSheetsPdf } from './pick-sheet.ts';
export { ORDER_STAFF, ORDER_READERS, orderForms };

const statuses = { not_found: 404, unknown_line: 422, provider_refused: 502 };

/** Endpoint options of the calls that change orders, and of those that read them. */
export const forOrders = { access: ORDER_STAFF, statuses };
export const forReadingOrders = { access: ORDER_READERS, statuses };
