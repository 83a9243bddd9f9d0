/** The admin's layout data, its dashboard, and staff's control of the publisher. Reads from many capabilities. */
export { type AdminFrame, adminFrame } from './frame.ts';
export { publishEverything, publishingStatus, retryFailures } from './publish.ts';
export { dashboardScreen } from './dashboard-screen.ts';
