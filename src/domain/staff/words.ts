/** Moments as staff read them, in the shop's own time zone. */
const MOMENT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});
/** @example staffMoment(new Date()) // '21 Nov 2026, 07:05' */
export const staffMoment = (at: Date): string => MOMENT.format(at);

/** Choices of a select whose values are their own labels. */
export const optionsOf = (...values: string[]) => values.map((value) => ({ value, label: value }));
