/** Staff's calendar of deliveries and collections, its papers, and the delivery settings. */
export { calendarWeek } from './calendar.ts';
export { calendarForms, PLANNERS } from './forms.ts';
export { runSheetPdf } from './run-sheet.ts';
export { deliverySettingsScreen } from './settings-screen.ts';
