/** The props and values that the checkout's parts share. */
import type { TypedAddress } from '#domain/orders/typed-address.ts';

/** A saved address to choose from, with its label. */
export interface SavedAddress {
  readonly id: string;
  readonly label: string;
  readonly address: TypedAddress;
}

/** An order that was paid just now, as a checkout without goods names it. */
export interface PaidOrder {
  /** Last 8 characters of the id (spec section 9). */
  readonly number: string;
  readonly href: string;
}

/** The order that is paid by card. */
export interface PayableOrder {
  readonly id: string;
  /** Pence. */
  readonly totalPence: number;
  readonly locationId: string;
  /** Opens and pays the order without a login. */
  readonly orderToken: string;
  readonly buyer: TypedAddress;
}

export interface CardFormProps {
  readonly order: PayableOrder;
  /** A payment is under way: everything around the form is disabled too. */
  readonly isPaying: boolean;
  readonly onPaying: (isPaying: boolean) => void;
  /** The order is paid; with the receipt's URL if the provider gave one. */
  readonly onPaid: (receiptUrl: string | null) => void;
}

/** A line of the summary, from the cart or the order. Money in pounds, as the API gives it. */
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
  readonly problem: string | null;
}

export interface SummaryFigures {
  readonly lines: readonly SummaryLine[];
  readonly goods: number;
  readonly sampleShipping: number;
  readonly total: number;
}
