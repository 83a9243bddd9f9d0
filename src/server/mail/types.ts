/** What each mail says, by its template's name. Plain JSON: kept in the outbox, turned into HTML and text by the job. */
import type { ApplicationState } from '#domain/finance/application.ts';
import type { OrderState } from '#domain/orders/states.ts';
import type { ContractStage } from '#domain/orders/withdrawal.ts';

/** An order line as mails, invoices and pages write it; money is already in words (`£25.99`). */
export interface MailLine {
  readonly name: string;
  readonly supplier: string;
  readonly isSample: boolean;
  /** `4 boxes`, `Sample` */
  readonly quantity: string;
  /** `£25.99 per box (£18.05/m²)`; null for a sample. */
  readonly price: string | null;
  readonly total: string;
  readonly cutToSize: boolean;
}

export interface MailOrder {
  /** Last 8 characters of the id. */
  readonly number: string;
  readonly firstName: string;
  /** `21 November 2026` */
  readonly date: string;
  /** Name and address, one line each. */
  readonly deliverTo: readonly string[];
  readonly lines: readonly MailLine[];
  readonly goods: string;
  readonly sampleShipping: string | null;
  readonly total: string;
  readonly vat: string;
  /** The order page: signed for guests. */
  readonly url: string;
  readonly termsVersion: string;
}

/** Templates and their data. A capability with mails of its own adds a name here, and a file in `templates/`. */
export interface MailTemplates {
  /** `change`: 'the password of your account was changed', as the middle of a sentence. */
  'account-changed': { readonly name: string; readonly change: string };
  'chat-reply': { readonly agent: string; readonly words: string; readonly url: string };
  /** To the shop: somebody asked for a person while nobody is at the desk, or left an address. */
  'chat-waiting': { readonly who: string; readonly words: string; readonly url: string };
  'chat-transcript': {
    readonly lines: readonly {
      /** Null where nobody said it: somebody joined, or the conversation went on to a person. */
      readonly who: string | null;
      readonly words: string;
      /** The floors that were shown with it. */
      readonly products?: readonly { readonly name: string; readonly url: string }[];
    }[];
  };
  /** To the shop: what somebody wrote in the contact form. */
  'contact-message': {
    readonly name: string;
    readonly email: string;
    readonly phone: string | null;
    readonly about: string;
    readonly words: string;
  };
  /** To the sender: we have it. */
  'contact-received': { readonly name: string; readonly words: string };
  'finance-moved': {
    readonly name: string;
    readonly state: ApplicationState;
    /** The representative example: name and value. */
    readonly plan: readonly (readonly [name: string, value: string])[];
    readonly url: string;
  };
  'password-reset': { readonly name: string; readonly url: string; readonly minutes: number };
  'order-confirmation': { readonly order: MailOrder; readonly receiptUrl: string | null };
  'order-moved': {
    readonly order: MailOrder;
    readonly status: OrderState;
    /** Paths of the bought products, to be reviewed after delivery. */
    readonly reviews: readonly { readonly name: string; readonly url: string }[];
    readonly note: string | null;
  };
  'money-back': {
    readonly order: MailOrder;
    /** `£12.34` */
    readonly amount: string;
    readonly reason: string;
  };
  'withdrawal-received': {
    readonly order: MailOrder;
    readonly name: string;
    /** `21 November 2026 at 09:31` */
    readonly receivedAt: string;
    readonly reason: string | null;
    readonly stage: ContractStage;
  };
}

export type MailTemplate = keyof MailTemplates;
