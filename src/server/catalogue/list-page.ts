/** The list as the page at /products needs it: any address gives something to show. */
import { safeParse } from 'zod/v4/core';
import { listQuerySchema } from '#domain/catalogue/list-query.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { queryFields } from '#server/http/endpoint.ts';
import { log } from '#server/log.ts';
import { listProducts, type ProductList } from './list.ts';

/**
 * Reads an address and lists. A page beyond the last becomes page 1 (spec section 4). `bad_query` is a 422 with
 * the reason in words; `failed` a 500.
 */
export async function listPage(
  params: URLSearchParams,
): Promise<Result<ProductList, 'bad_query' | 'failed'>> {
  const parsed = safeParse(listQuerySchema, queryFields(params));
  if (!parsed.success) {
    return refuse('bad_query', parsed.error.issues[0]?.message ?? 'Failed to fetch products');
  }
  try {
    const list = await listProducts(parsed.data);
    if (list.products.length > 0 || list.query.page === 1 || list.pages >= list.query.page) return ok(list);
    return ok(await listProducts({ ...parsed.data, page: 1 }));
  } catch (error) {
    log.error({ err: error }, 'the product list failed');
    return refuse('failed', 'Failed to fetch products');
  }
}
