/** Order management for staff: listing, reading, changing the state, refunding, printing. */
import type { Result } from '#domain/shared/result.ts';
import { refused } from '#server/http/endpoint.ts';

export { batchForm, batchForms, nextTarget } from './batch-screens.ts';
export { batchById, batchToWire, createBatch, moveBatch, recentBatches } from './order-batches.ts';
export { addParcelByStaff } from './parcels.ts';
export { addNote, moveByStaff, refundByStaff, resendByStaff } from './commands.ts';
export { exportOrders } from './export.ts';
export { ORDER_PAGE, ORDER_RULES, orderPage, orderStats, ordersWaiting } from './list.ts';
export { ordersOfCustomer } from './of-customer.ts';
export { savedViewForms, savedViews } from './saved-views.ts';
export { staffOrder } from './order.ts';
export { pickSheetPdf, pickSheetsPdf } from './pick-sheet.ts';
export { ORDER_STAFF, ORDER_READERS, orderForms } from './screens.ts';

const STATUSES = { not_found: 404, unknown_line: 422, provider_down: 503, provider_refused: 502 };

/** The value of a result, or its refusal as a problem document. */
export const orderResponse = <T>(result: Result<T>): T | Response =>
  result.ok ? result.value : refused(result.error, STATUSES);
