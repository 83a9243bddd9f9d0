/** A refusal from inside a transaction: thrown so that it rolls back, caught at the command's edge, answered as a value. */
import type { CurrentFigures } from '#domain/orders/contract.ts';
import type { Refusal } from '#domain/shared/result.ts';
import type { FieldError } from '#server/http/problem.ts';

export type OrderRefusal =
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
  | 'already_withdrawn';

/** The figures of today ride along with `price_changed`, the shelf's with `out_of_stock`. */
export interface OrderRefusalFacts extends Refusal<OrderRefusal> {
  readonly current?: CurrentFigures;
  readonly product_id?: string;
  readonly stock?: number;
}

/** A refusal on its way out of a transaction, which it rolls back; `resultOf` makes it a value again. */
export class Refused extends Error {
  readonly refusal: OrderRefusalFacts;
  constructor(refusal: OrderRefusalFacts) {
    super(refusal.detail);
    this.name = 'Refused';
    this.refusal = refusal;
  }
}

/** Ends the transaction with a refusal. */
export function refuseNow(
  code: OrderRefusal,
  detail: string,
  facts: Omit<OrderRefusalFacts, 'code' | 'detail'> = {},
): never {
  throw new Refused({ code, detail, ...facts });
}

export type OrderResult<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: OrderRefusalFacts };

/** Runs a command and turns its thrown refusal into a value; anything else goes on being thrown. */
export async function resultOf<Value>(work: () => Promise<Value>): Promise<OrderResult<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, error: error.refusal };
    throw error;
  }
}

/** HTTP statuses of refusals that are not 409. */
export const ORDER_STATUSES: Readonly<Partial<Record<OrderRefusal, number>>> = {
  empty_cart: 422,
  unknown_product: 422,
  not_sample_eligible: 422,
  sample_in_cart: 422,
  sample_quantity: 422,
  too_large: 422,
  not_found: 404,
};

/** Refusals of the goods themselves, which the client sends as `items`, or has in its cart on the server. */
const OF_ITEMS: readonly OrderRefusal[] = [
  'empty_cart',
  'unknown_product',
  'not_sample_eligible',
  'sample_in_cart',
  'sample_quantity',
  'too_large',
];

/** The field errors of a refusal, as its problem lists them; none where no field is at fault. */
export const orderErrors = (code: OrderRefusal, message: string): readonly FieldError[] =>
  OF_ITEMS.includes(code) ? [{ field: 'items', message }] : [];
