/** What the product calls share: who may, what guests are told, how refusals are answered. */
import * as z from 'zod';
import { TOKEN_MISSING } from '#domain/products/texts.ts';
import type { Result } from '#domain/shared/result.ts';
import { refused } from '#server/http/endpoint.ts';
import { problem } from '#server/http/problem.ts';
import { PRODUCT_STATUSES } from './commands.ts';
import { staffProduct } from './queries.ts';
import type { ProductRefusal } from './write.ts';

/** Options that every product call of the admin has. */
export const forCatalogue = { access: ['catalogue'], guestWords: TOKEN_MISSING } as const;

/** The most a body with inline pictures may weigh, in bytes: 5 MB as base64, and the words around it. */
export const PICTURES_BYTES = 7_500_000;

export const productParams = z.object({ id: z.string() });

/** The value, or the refusal as a problem. */
export const answered = <T>(result: Result<T, ProductRefusal>): T | Response =>
  result.ok ? result.value : refused(result.error, PRODUCT_STATUSES);

/** As `answered`; a conflict carries the product as it is now (`current`), so that the editor can show both. */
export async function answeredSave<T>(id: string, result: Result<T, ProductRefusal>): Promise<T | Response> {
  if (result.ok || result.error.code !== 'changed_meanwhile') return answered(result);
  const current = await staffProduct(id);
  return problem(409, result.error.detail, { code: result.error.code, current });
}
