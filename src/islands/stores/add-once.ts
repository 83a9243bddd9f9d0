/** Adding to a signed-in shopper's cart without adding twice. */
import type { CartWire } from '#domain/cart/contract.ts';
import { ApiError, calls } from '../api.ts';
import { randomKey } from './random-key.ts';

/** The addition whose answer has not come, or was lost. */
let unanswered: { readonly wish: string; readonly key: string } | null = null;

/**
 * Adds to the cart on the server. If the answer is lost and the shopper presses again, the same key is sent, so that the
 * server adds the goods once. @throws ApiError
 */
export async function addOnce(body: Parameters<typeof calls.cartAdd>[0]): Promise<CartWire> {
  const wish = JSON.stringify(body);
  const key = unanswered?.wish === wish ? unanswered.key : randomKey();
  unanswered = { wish, key };
  try {
    const cart = await calls.cartAdd(body, key);
    unanswered = null;
    return cart;
  } catch (error) {
    if (error instanceof ApiError && error.status > 0 && error.status < 500) unanswered = null;
    throw error;
  }
}
