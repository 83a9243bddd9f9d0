/** Reports of sales, for the admin. */
export { bestSellers, salesByDay, samplesToOrders } from './sales.ts';
export { lastDays, reportTable } from './tables.ts';
