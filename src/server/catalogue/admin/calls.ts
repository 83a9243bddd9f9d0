/** What the product endpoints share: access, the message for guests, and how refusals become problem documents. */
import { TOKEN_MISSING } from '#domain/catalogue/admin/texts.ts';
import type { Result } from '#domain/shared/result.ts';
import { refused } from '#server/http/endpoint.ts';
import { problem } from '#server/http/problem.ts';
import { PRODUCT_STATUSES } from './commands.ts';
import { staffProduct } from './queries.ts';
import type { ProductRefusal } from './write.ts';

/** Endpoint options of every admin product call. */
export const forCatalogue = { access: ['catalogue'], guestMessage: TOKEN_MISSING } as const;

/** The value of a result, or its refusal as a problem document. */
export const productResponse = <T>(result: Result<T, ProductRefusal>): T | Response =>
  result.ok ? result.value : refused(result.error, PRODUCT_STATUSES);

/** Like `productResponse`; a version conflict carries the saved product (`current`), so that the editor can show both. */
export async function savedProductResponse<T>(
  id: string,
  result: Result<T, ProductRefusal>,
): Promise<T | Response> {
  if (result.ok || result.error.code !== 'changed_meanwhile') return productResponse(result);
  const current = await staffProduct(id);
  return problem(409, result.error.detail, { code: result.error.code, current });
}
