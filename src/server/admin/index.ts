/** The admin's own capability: its frame, its dashboard, the publisher as staff steer it. Reads across the shop. */
export { adminFrame } from './frame.ts';
export { publishAnswer, publishEverything, retryFailures } from './publish.ts';
export { dashboardScreen } from './dashboard-screen.ts';
