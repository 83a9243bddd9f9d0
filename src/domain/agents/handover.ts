/** What a continue_url puts into the buyer's browser: goods, code, address and day. */
import type { Method } from '../delivery/contract.ts';
import type { TypedAddress } from '../orders/typed-address.ts';

export interface Handover {
  readonly kind: 'cart' | 'checkout';
  readonly items: readonly { readonly product_id: string; readonly quantity: number }[];
  readonly code: string | null;
  readonly address: TypedAddress;
  readonly method: Method;
  /** Empty for the earliest. */
  readonly day: string;
}
