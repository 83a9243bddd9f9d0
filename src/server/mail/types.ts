/** The data of each mail, by template. Plain JSON: stored in the outbox, and rendered as HTML and text by the job. */
import type { ApplicationState } from '#domain/finance/application.ts';
import type { OrderState } from '#domain/orders/states.ts';
import type { VisitKind } from '#domain/visits/visit.ts';
import type { ContractStage } from '#domain/orders/withdrawal.ts';
import type { MailLine, MailOrder, MailSum } from './mail-order.ts';

/** A withdrawal from a part of an order; amounts are formatted. */
export interface WithdrawnPart {
  /** The goods withdrawn from, with their share of the price. */
  readonly goods: readonly (Pick<MailLine, 'name' | 'supplier' | 'price' | 'total'> & {
    /** `2 boxes`, `Sample` */
    readonly quantity: string;
  })[];
  /** Refunded with the last part. Absent in mails of an earlier release, which have `sampleShipping`. */
  readonly charges?: readonly MailSum[];
  readonly sampleShipping?: string | null;
  /** What goes back for this part; null if it cost nothing. */
  readonly refund: string | null;
  /** A sample is given back, and its shipping is not. */
  readonly keepsShipping: boolean;
}

/** What an order left in: `Royal Mail, number AB 123`. */
export interface MailParcel {
  readonly words: string;
  /** Empty for the whole order. */
  readonly contents: string;
  /** Where the carrier shows it; null without such a page. */
  readonly url: string | null;
  /** It was sent ahead of what the mail is about. */
  readonly isBefore?: boolean;
}

/** A step of a claim; its refund has a mail of its own. */
export type ClaimStep =
  'received' | 'rest' | 'answered' | 'replaced' | 'called_off' | 'moved' | 'tomorrow' | 'left' | 'refused';

/** A refund of which only a part goes to the card, and staff pay back the other. */
export interface SplitRefund {
  readonly card: string;
  readonly byHand: string;
}

/** A step of a return of unopened boxes; its refund has a mail of its own. */
export type ReturnStep = 'requested' | 'received' | 'refused' | 'cancelled';

/** Templates and their data. */
export interface MailTemplates {
  /** `change`: a clause such as 'the password of your account was changed'. */
  'account-changed': { readonly change: string };
  /** To the new address of an account: the link by which it counts. */
  'email-confirm': { readonly url: string; readonly hours: number };
  /** To the old address; `url` undoes the change. */
  'email-changed': { readonly email: string; readonly url: string; readonly days: number };
  /** To an account's address: the link that proves it. */
  'address-proof': { readonly url: string };
  'chat-reply': { readonly agent: string; readonly words: string; readonly url: string };
  /** To the shop: a shopper asked for an agent while none is online, or left an e-mail address. */
  'chat-waiting': { readonly who: string; readonly words: string; readonly url: string };
  'chat-transcript': {
    readonly lines: readonly {
      /** Null for an event such as an agent joining. */
      readonly who: string | null;
      readonly words: string;
      /** The products shown with the message. */
      readonly products?: readonly { readonly name: string; readonly url: string }[];
    }[];
  };
  /** To the shop: a message from the contact form. */
  'contact-message': {
    readonly name: string;
    readonly email: string;
    readonly phone: string | null;
    readonly about: string;
    readonly words: string;
    /** The list of the admin that has it; absent for Messages. */
    readonly list?: string;
  };
  /** To the typed address: acknowledges the message. */
  'contact-received': {
    /** What it was about, in the shop's own words: `your request for quote Q-1001`; absent for any other message. */
    readonly about?: string;
  };
  /** To the sender of a message: the staff's words, and what was asked. */
  'contact-answer': {
    readonly name: string;
    readonly about: string;
    readonly words: string;
    readonly asked: string;
    /** Who answers; absent in mails of an earlier release. */
    readonly author?: string;
  };
  'finance-moved': {
    readonly state: ApplicationState;
    /** The representative example as pairs of name and value. */
    readonly plan: readonly (readonly [name: string, value: string])[];
    readonly url: string;
  };
  /** To a customer; `url` is the quote's page. */
  quote: {
    readonly number: string;
    readonly name: string;
    readonly total: string;
    /** `Thursday 24 December` */
    readonly validUntil: string;
    /** What it holds, one a line; absent in mails of an earlier release. */
    readonly goods?: string;
    readonly url: string;
  };
  /** To a caller whom staff planned for; `url` is the plan's read-only link. */
  'plan-link': { readonly name: string; readonly url: string };
  'password-reset': { readonly url: string; readonly minutes: number };
  /** `url` is signed for a guest's order. */
  'order-link': { readonly number: string; readonly url: string };
  'order-confirmation': {
    readonly order: MailOrder;
    readonly receiptUrl: string | null;
    /** Until when the buyer can change the day; absent in mails of the release before. */
    readonly dayChange?: string | null;
  };
  /** An order that waits for money, after its quote was accepted or a part of it was paid; amounts are formatted. */
  'order-due': {
    readonly order: MailOrder;
    /** `Q-1001` */
    readonly quote: string | null;
    /** `Cash, £500.00`; null if no payment is the cause. */
    readonly received: string | null;
    readonly due: string;
    /** When it is cancelled; null for one that is kept without an end. */
    readonly until: string | null;
    /** Until when its day can be changed, and is kept unpaid. */
    readonly dayChange?: string | null;
  };
  'order-moved': {
    readonly order: MailOrder;
    readonly status: OrderState;
    /** Links to review the bought products after delivery. */
    readonly reviews: readonly { readonly name: string; readonly url: string }[];
    readonly note: string | null;
    /** The card refund that ended the order (`£12.34`), and the sum of those before; absent if staff refund otherwise. */
    readonly refund?:
      | { readonly amount: string; readonly split?: SplitRefund | undefined; readonly before: string | null }
      | undefined;
    /** Something was paid for an order that is cancelled. Absent in mails of the release before. */
    readonly isPartPaid?: boolean;
    /** What it left in; absent in a mail of the release before. */
    readonly parcels?: readonly MailParcel[];
    /** What leaves now of an order of which parts were sent before: `5 boxes of Oak Plank`. */
    readonly rest?: string;
  };
  /**
   * A parcel that was entered by itself, or taken back (`isTakenBack`): it has not left after all, or came back. `isPart`: the rest
   * of the order is still to be sent.
   */
  parcel: {
    readonly number: string;
    readonly firstName: string;
    readonly isPart: boolean;
    /** Absent in a mail of the release before. */
    readonly isTakenBack?: boolean;
    readonly parcel: MailParcel;
    readonly url: string;
  };
  /** To whoever booked a visit; the address is not proved. `url` is the visit's page. */
  visit: {
    readonly kind: VisitKind;
    /** `Tuesday 1 December, 9am to 1pm` */
    readonly when: string;
    readonly postcode: string;
    readonly occasion: 'booked' | 'changed' | 'cancelled' | 'tomorrow';
    readonly url: string;
  };
  /** To whoever asks to be told when a product is back; the address is not proved. `url` confirms and ends it. */
  'stock-alert': {
    readonly product: string;
    /** `5 boxes`; null for one. */
    readonly wanted: string | null;
    /** As of `moreOnText`. */
    readonly more: string;
    readonly url: string;
  };
  /** The one mail that a confirmed address gets; `againUrl` asks for another. */
  'back-in-stock': { readonly product: string; readonly url: string; readonly againUrl: string };
  /** To whoever asked about a product; the address may not be proved. `url` is the page with the question. */
  'question-answered': { readonly product: string; readonly isShop: boolean; readonly url: string };
  /** To an applicant; `words` are the staff's. */
  'trade-decided': {
    readonly company: string;
    readonly isApproved: boolean;
    /** It was open until now. Absent in mails of before. */
    readonly isClosed?: boolean;
    readonly words: string | null;
    readonly url: string;
  };
  /** After samples were sent. */
  'samples-sent': {
    readonly number: string;
    readonly firstName: string;
    readonly samples: readonly {
      readonly name: string;
      readonly url: string;
      /** `£25.99 per box (£18.05 per m²)`, and what the customer's room costs where one is known; null for a product that is no longer sold. */
      readonly price: string | null;
    }[];
    readonly planUrl: string;
    /** What comes off the first order of floors, and from which sum; null if nothing does. */
    readonly credit: { readonly amount: string; readonly minimum: string | null } | null;
  };
  'delivery-day': {
    readonly order: MailOrder;
    readonly occasion: 'changed' | 'tomorrow';
    /** The day before the change, and who made it. Absent in mails of the release before. */
    readonly before?: string | null;
    readonly byBuyer?: boolean;
    /** The fitter comes too soon after the new day. */
    readonly warning?: string | null;
    /** The page on which the boxes are checked in, signed. Absent without boxes, and in mails of the release before. */
    readonly checkInUrl?: string | undefined;
  };
  'money-back': {
    readonly order: MailOrder;
    /** `£12.34` */
    readonly amount: string;
    readonly reason: string;
    /** Staff paid it back themselves: no card is mentioned. */
    readonly byHand?: boolean;
    readonly split?: SplitRefund | undefined;
  };
  'claim-moved': {
    readonly order: MailOrder;
    /** `C-1001` */
    readonly number: string;
    readonly step: ClaimStep;
    /** `2 boxes of Oak Plank damaged`, one entry a line. */
    readonly faults: readonly string[];
    /** What staff say; null when it has just come. */
    readonly words: string | null;
    /** What goes out in replacement, and its day. Mails of the release before lack it. */
    readonly day?: string | null;
    /** What goes out in replacement is collected. Mails of the release before lack it. */
    readonly isCollection?: boolean;
    /** The page of the claim; signed for guests. */
    readonly url: string;
  };
  'return-moved': {
    readonly order: MailOrder;
    /** `R-1001` */
    readonly number: string;
    readonly step: ReturnStep;
    /** `2 boxes of Oak Plank`, one entry a line. */
    readonly goods: readonly string[];
    /** What the buyer was told would go back. */
    readonly refund: string;
    /** `11 December 2026` */
    readonly sendBy: string;
    /** Why it was refused, or why not all of it is paid back; otherwise null. */
    readonly reason: string | null;
    /** The page of the return; signed for guests. */
    readonly url: string;
  };
  'withdrawal-received': {
    readonly order: MailOrder;
    /** Empty, with no reason, for an unpaid order, whose address is not proved. */
    readonly name: string;
    /** `21 November 2026 at 09:31` */
    readonly receivedAt: string;
    readonly reason: string | null;
    readonly stage: ContractStage;
    /** Null for the whole order; absent in mails of the release before. */
    readonly part?: WithdrawnPart | null;
    /** What was paid of an order that is not paid in full; absent as above. */
    readonly received?: string | null;
    /** What goes back for the whole order; absent where it is all that was paid, null for nothing. */
    readonly left?: string | null;
    /** What was paid for samples that come off another order; null for nothing, absent in mails of the release before. */
    readonly held?: string | null;
  };
  'samples-owed': {
    readonly order: MailOrder;
    /** What is owed after all: `£11.98` */
    readonly amount: string;
    readonly stage: ContractStage;
  };
}

export type MailTemplate = keyof MailTemplates;
