/** An order as mails show it. */

/** An order line for mails, invoices and pages; amounts are already formatted (`£25.99`). */
export interface MailLine {
  readonly name: string;
  readonly supplier: string;
  /** The rooms of a plan that the goods are for, as the buyer named them. */
  readonly rooms: string | null;
  readonly isSample: boolean;
  /** `4 boxes`, `Sample` */
  readonly quantity: string;
  /** `£25.99 per box (£18.05/m²)`; null for a sample. */
  readonly price: string | null;
  readonly total: string;
  readonly cutToSize: boolean;
  /** What has become of it: `1 refunded, 3 left`. Null for a line as ordered; mails of the release before have none. */
  readonly since?: string | null;
}

/** A sum with its name: `Sample shipping`, `£5.99`. */
export interface MailSum {
  readonly label: string;
  readonly value: string;
}

export interface MailOrder {
  /** Last 8 characters of the id. */
  readonly number: string;
  /** Empty in mails of an unpaid order, whose address is not proved. */
  readonly firstName: string;
  /** `21 November 2026` */
  readonly date: string;
  /** Name and address, one line per entry; the showroom's for a collection. */
  readonly deliverTo: readonly string[];
  /** The buyer fetches it. Absent in mails of the release before. */
  readonly isCollection?: boolean;
  /** `Delivery on Tuesday 1 December 2026.` Absent in mails of the release before. */
  readonly day?: string | null;
  /** What the driver has to know, and when the fitter comes, as the buyer said it. Absent likewise. */
  readonly access?: string | null;
  readonly fitting?: string | null;
  /** `The floor rests in the room for 72 hours before it is fitted.` Absent likewise, and of goods that need not. */
  readonly rest?: string | null;
  readonly lines: readonly MailLine[];
  readonly goods: string;
  /** What was taken off. Absent, as `charges`, in mails of an earlier release, which have `sampleShipping`. */
  readonly discounts?: readonly MailSum[];
  readonly charges?: readonly MailSum[];
  readonly sampleShipping?: string | null;
  readonly total: string;
  /** It costs nothing, so nothing was paid. Absent in mails of the release before. */
  readonly isFree?: boolean;
  readonly vat: string;
  /** What has gone back so far; null for nothing. Absent as above. */
  readonly refunded?: string | null;
  /** Link to the order page; signed for guests. */
  readonly url: string;
  readonly termsVersion: string;
}
