/** Measuring and fitting visits: booked by shoppers for a half-day, moved and cancelled by link, closed by staff. */
export { noteQuote } from './commands.ts';
export { visitFormScreen } from './form-screen.ts';
export { visitInWords } from './in-words.ts';
export { visitCalendar, visitScreen } from './link-screen.ts';
export { visitById, visitOfQuote, visitOfToken, visitsBetween, visitsDue } from './queries.ts';
export { sendVisitReminders } from './reminders.ts';
