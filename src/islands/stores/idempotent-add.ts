/** Idempotent additions to a signed-in shopper's cart. */
import type { CartWire } from '#domain/cart/contract.ts';
import { ApiError } from '../api.ts';
import { randomKey } from '#islands/new-id.ts';

/** The addition whose response has not arrived. */
let pending: { readonly body: string; readonly key: string } | null = null;

/**
 * Adds to the cart on the server. If the response is lost and the shopper presses again, the same key is sent, so that the
 * server adds the goods only once. @throws ApiError
 */
export async function addIdempotently<Body>(
  call: (body: Body, key: string) => Promise<CartWire>,
  body: Body,
): Promise<CartWire> {
  const serialised = JSON.stringify(body);
  const key = pending?.body === serialised ? pending.key : randomKey();
  pending = { body: serialised, key };
  try {
    const cart = await call(body, key);
    pending = null;
    return cart;
  } catch (error) {
    if (error instanceof ApiError && error.status > 0 && error.status < 500) pending = null;
    throw error;
  }
}
