/** What the pieces of the checkout hand one another. */
import type { ShippingAddress } from '#domain/orders/address.ts';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';

/** The address as it is typed: every field is text. */
export type TypedAddress = { readonly [Field in keyof ShippingAddress]: string };

/** A saved address to choose from, with what it is called. */
export interface SavedAddress {
  readonly id: string;
  readonly label: string;
  readonly address: TypedAddress;
}

/** The order that a card is asked to pay. */
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
  /** A payment is under way: what is around the form holds still too. */
  readonly isPaying: boolean;
  readonly onPaying: (isPaying: boolean) => void;
  /** The order is paid; the receipt's address where the provider gave one. */
  readonly onPaid: (receiptUrl: string | null) => void;
}

/** A line of the summary, from the cart or from the order. Money in pounds, as the API gives it. */
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

/** An order's address as the form's fields hold it. */
export const typedAddress = (address: PlacedOrderWire['shipping_address']): TypedAddress => ({
  ...address,
  phone: address.phone ?? '',
});
