/** What the product endpoints share: access, the message for guests, and the statuses of refusals. */
import { TOKEN_MISSING } from '#domain/catalogue/admin/texts.ts';
import type { Result } from '#domain/shared/result.ts';
import { problem } from '#server/http/problem.ts';
import { PRODUCT_STATUSES } from './commands.ts';
import { staffProduct } from './queries.ts';
import type { ProductRefusal } from './write.ts';

/** Endpoint options of every admin product call. */
export const forCatalogue = {
  access: ['catalogue'],
  guestMessage: TOKEN_MISSING,
  statuses: PRODUCT_STATUSES,
} as const;

/** The result; a version conflict carries the saved product (`current`), so that the editor can show both. */
export async function savedProductResponse<T>(
  id: string,
  result: Result<T, ProductRefusal>,
): Promise<Result<T, ProductRefusal> | Response> {
  if (result.ok || result.error.code !== 'changed_meanwhile') return result;
  const current = await staffProduct(id);
  return problem(409, result.error.detail, { code: result.error.code, current });
}
