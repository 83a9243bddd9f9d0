/** What the admin says: times, states, reasons. */
import { TIME_ZONE } from '../shop/time-zone.ts';

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});
/** A time in the admin. @example staffMoment(new Date()) // '21 Nov 2026, 07:05' */
export const staffMoment = (at: Date): string => MOMENT.format(at);

/** Options of a select whose labels equal their values. */
export const optionsOf = (...values: string[]) => values.map((value) => ({ value, label: value }));

/** Labels of the mail states. Without an SMTP server, mails are `captured`: stored and readable in the admin. */
export const MAIL_STATES = {
  waiting: 'waiting',
  sent: 'sent',
  captured: 'kept here, not sent',
  failed: 'failed',
} as const;

/** Labels of the reasons in the stock ledger. */
const STOCK_REASONS: Readonly<Record<string, string>> = {
  seed: 'First count',
  delivery: 'Delivery',
  count: 'Count',
  damage: 'Damage',
  import: 'By a file',
  order: 'Sold by order',
  released: 'Not paid, order',
  cancelled: 'Cancelled order',
  refund: 'Refunded order',
  withdrawal: 'Withdrawn order',
  returned: 'Came back from order',
  replacement: 'Replacement for order',
};
export const stockReason = (reason: string): string => STOCK_REASONS[reason] ?? reason;

/** Labels of actors on an order who are not staff. */
const ACTORS: Readonly<Record<string, string>> = {
  shopper: 'Shopper',
  payment: 'Card payment',
  square: 'Square’s dashboard',
  system: 'The shop itself',
};
export const actorWords = (actor: string): string => ACTORS[actor] ?? actor;
