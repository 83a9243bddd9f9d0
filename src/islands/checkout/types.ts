/** Types shared by the checkout's components. */
import type { CartWire } from '#domain/cart/contract.ts';
import type { TypedAddress } from '#domain/orders/typed-address.ts';

/** A saved address to choose from, with its label. */
export interface SavedAddress {
  readonly id: string;
  readonly label: string;
  readonly address: TypedAddress;
}

/** The order that was just paid, shown by a checkout with an empty cart. */
export interface PaidOrder {
  /** Last 8 characters of the id. */
  readonly number: string;
  readonly href: string;
}

/** The order to pay. */
export interface PayableOrder {
  readonly id: string;
  /** Pence. */
  readonly totalPence: number;
  readonly locationId: string;
  /** Signed token that allows viewing and paying the order without a login. */
  readonly orderToken: string;
  /** What the buyer reviews here (PlacedOrderWire). */
  readonly version: string;
  readonly buyer: TypedAddress;
}

export interface CardFormProps {
  readonly order: PayableOrder;
  /** Payments go to the emulator, which takes test cards only. Known from the start, so that nothing moves when the form opens. */
  readonly isEmulated: boolean;
  /** A payment is in progress; controls around the form are disabled too. */
  readonly isPaying: boolean;
  readonly onPaying: (isPaying: boolean) => void;
  /** Called when the order is paid, with the receipt's URL if the provider sent one. */
  readonly onPaid: (receiptUrl: string | null) => void;
}

/** A line of the summary, from the cart or the order. Amounts in pounds, as in the API. */
export interface SummaryLine {
  readonly productId: string;
  readonly name: string;
  readonly isSample: boolean;
  readonly quantity: number;
  readonly unit: string;
  readonly price: number;
  readonly pricePerM2: number | null;
  readonly total: number;
  readonly shipping: number;
  readonly image: string | null;
  readonly cutToSize: boolean;
  /** The rooms of a plan that the goods are for. */
  readonly rooms: string | null;
  readonly problem: string | null;
}

export interface SummaryFigures {
  readonly lines: readonly SummaryLine[];
  readonly goods: number;
  /** What was taken off, with its title. */
  readonly discounts: readonly { readonly title: string; readonly amount: number }[];
  /** The code that the sum waits for; empty for none. */
  readonly asked?: string;
  /** Why a code is not part of it, and what stays for a later order. */
  readonly notes?: readonly string[];
  readonly charges: CartWire['charges'];
  readonly total: number;
}
