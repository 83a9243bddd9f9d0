/** The admin's layout data and its dashboard. Reads from many capabilities. */
export { type AdminFrame, adminFrame } from './frame.ts';
export { dashboardScreen } from './dashboard.ts';
