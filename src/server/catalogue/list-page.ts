/** The product list for the page at /products, which renders something for any URL. */
import { safeParse } from 'zod/v4/core';
import { listQuerySchema } from '#domain/catalogue/list-query-schema.ts';
import type { ProductList } from '#domain/catalogue/product-list.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { queryFields } from '#server/http/endpoint.ts';
import { log } from '#server/log.ts';
import { listProducts } from './list.ts';

/** Parameters that are ignored if invalid: the list itself is still understood. */
const PAGING: readonly unknown[] = ['page', 'limit'];

/** Parses the URL of a list; an invalid page or page size is ignored. */
export function readListAddress(params: URLSearchParams) {
  const fields = queryFields(params);
  const parsed = safeParse(listQuerySchema, fields);
  if (parsed.success) return parsed;
  const invalid = new Set(
    parsed.error.issues.map(({ path }) => path[0]).filter((name) => PAGING.includes(name)),
  );
  const valid = Object.entries(fields).filter(([name]) => !invalid.has(name));
  return safeParse(listQuerySchema, Object.fromEntries(valid));
}

/**
 * Parses a URL and reads the list. A missing page, or one beyond the last, becomes page 1. The errors:
 * `bad_query` (422) with the reason as a sentence, `failed` (500).
 */
export async function listPage(
  params: URLSearchParams,
): Promise<Result<ProductList, 'bad_query' | 'failed'>> {
  const parsed = readListAddress(params);
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
