/** Reports of sales, for the admin. */
export { bestSellers, samplesToOrders } from './sales.ts';
export { lastDays, reportTable, salesOfDays } from './tables.ts';
