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

/** How many of something there are. @example countOf(1, 'entries') // '1 entry' */
export const countOf = (count: number, many: string): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? many.replace(/ies$/, 'y').replace(/s$/, '') : many}`;

/** What became of a mail; without an SMTP server it is kept where it can be read. */
export const MAIL_STATES = {
  waiting: 'waiting',
  sent: 'sent',
  captured: 'kept here, not sent',
  failed: 'failed',
} as const;

/** Why boxes came or went, as the ledger keeps it. */
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
};
export const stockReason = (reason: string): string => STOCK_REASONS[reason] ?? reason;

/** Who did something to an order, where it was nobody of the staff. */
const ACTORS: Readonly<Record<string, string>> = {
  shopper: 'Shopper',
  payment: 'Card payment',
  system: 'The shop itself',
};
export const actorWords = (actor: string): string => ACTORS[actor] ?? actor;
