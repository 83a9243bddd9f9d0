/** Refusals of order commands: codes, their data, and their HTTP statuses and field errors. */
import type { Transaction } from '#db/client.ts';
import type { CodeReason } from '#domain/offers/rules.ts';
import type { CurrentFigures } from '#domain/orders/contract.ts';
import type { Refusal } from '#domain/shared/result.ts';
import type { FieldError } from '#server/http/problem.ts';
import { type OrderRow, orderRow } from './rows.ts';
import { type Outcome, refuseWrite } from '#server/database.ts';

export { resultOf, writeResult } from '#server/database.ts';

export type OrderRefusal =
  | CodeReason
  | 'empty_cart'
  | 'unknown_product'
  | 'gone'
  | 'not_sample_eligible'
  | 'sample_in_cart'
  | 'sample_quantity'
  | 'too_large'
  | 'price_changed'
  | 'out_of_stock'
  | 'client_key_used'
  | 'already_paid'
  | 'payment_running'
  | 'order_closed'
  | 'not_found'
  | 'move_not_allowed'
  | 'withdrawal_closed'
  | 'already_withdrawn'
  | 'withdrawn_meanwhile'
  | 'nothing_paid'
  | 'changed_meanwhile'
  | 'day_full'
  | 'day_closed'
  | 'fitting_day_near'
  | 'fitting_day_past'
  | 'bad_postcode';

/** `price_changed` has today's figures; `out_of_stock` has the product and the number of boxes left. */
export interface OrderRefusalFacts extends Refusal<OrderRefusal> {
  readonly current?: CurrentFigures;
  readonly product_id?: string;
  readonly stock?: number;
  /** The next free day, with `day_full`. */
  readonly next?: string;
}

/** Ends a transaction with a refusal and rolls it back. */
export const throwRefusal: typeof refuseWrite<OrderRefusalFacts> = refuseWrite;

export type OrderResult<Value> = Outcome<Value, OrderRefusalFacts>;

/** HTTP statuses of refusals that are not 409. */
export const ORDER_STATUSES: Readonly<Partial<Record<OrderRefusal, number>>> = {
  empty_cart: 422,
  unknown_product: 422,
  not_sample_eligible: 422,
  sample_in_cart: 422,
  sample_quantity: 422,
  too_large: 422,
  bad_postcode: 422,
  fitting_day_past: 422,
  not_found: 404,
};

/** Refusals that concern the goods: the body's `items`, or the server cart. */
const ITEM_REFUSALS: readonly OrderRefusal[] = [
  'empty_cart',
  'unknown_product',
  'not_sample_eligible',
  'sample_in_cart',
  'sample_quantity',
  'too_large',
];

/** Refusals that concern the delivery, with their field. */
const DELIVERY_FIELDS: Readonly<Partial<Record<OrderRefusal, string>>> = {
  bad_postcode: 'shipping_address.postal_code',
  day_full: 'delivery.day',
  fitting_day_near: 'delivery.fitting_day',
  fitting_day_past: 'delivery.fitting_day',
};

/** The field of a plain form that a refusal of the delivery concerns; undefined for any other refusal. */
export const deliveryField = (code: OrderRefusal): string | undefined => DELIVERY_FIELDS[code]?.split('.')[1];

/** The field errors for a refusal's problem document; empty if no field is at fault. */
export function orderErrors(code: OrderRefusal, message: string): readonly FieldError[] {
  const field = ITEM_REFUSALS.includes(code) ? 'items' : DELIVERY_FIELDS[code];
  return field ? [{ field, message }] : [];
}

/** The order of a command. Refuses with `not_found` if there is none. */
export const existingOrder = async (tx: Transaction, id: string): Promise<OrderRow> =>
  (await orderRow(tx, id)) ?? throwRefusal('not_found', 'There is no such order.');
