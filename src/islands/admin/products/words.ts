/** What is said of a call about a product that failed (spec section 8 'Admin products'). */
import { TOKEN_MISSING } from '#domain/products/texts.ts';
import { ApiError } from '../../api.ts';

/** The server's sentence of a failed call, after the words that the spec puts before it. */
export function wordsOf(prefix: string, error: unknown): string {
  if (error instanceof ApiError && error.status === 401) return TOKEN_MISSING;
  return prefix + (error instanceof Error ? error.message : String(error));
}
