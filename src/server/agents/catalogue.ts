/** The catalogue for agents: the shop's own search, and products by id. */
import type { Filters, SearchBody } from '#domain/agents/contract.ts';
import { passes, productForAgents } from '#domain/agents/product-wire.ts';
import type { Message } from '#domain/agents/checkout-wire.ts';
import { CATEGORIES } from '#domain/catalogue/categories.ts';
import { EVERYTHING } from '#domain/catalogue/list-query.ts';
import { tidyText } from '#domain/catalogue/list-query-schema.ts';
import { relaxedSentence } from '#domain/catalogue/understood.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { listProducts, productsByIds } from '#server/catalogue/index.ts';
import { ProblemError } from '#server/http/problem.ts';
import { absolute } from '#server/seo/index.ts';

const DEFAULT_PAGE = 10;
const MAX_PAGE = 50;
const MAX_IDS = 50;

const info = (code: string, content: string): Message => ({ type: 'info', code, content });
const isOurs = (context: SearchBody['context']): boolean => (context?.currency ?? 'GBP') === 'GBP';

/** One page of a search. Several categories are alternatives, and their products follow one another. */
export async function searchCatalogue({
  query = '',
  context,
  filters,
  pagination,
}: SearchBody): Promise<object> {
  const start = Number(pagination?.cursor?.slice(1) ?? 0);
  const limit = Math.min(pagination?.limit ?? DEFAULT_PAGE, MAX_PAGE);
  const inOurCurrency = isOurs(context);
  const asked = {
    ...EVERYTHING,
    search: tidyText(query),
    minPence: (inOurCurrency ? filters?.price?.min : null) ?? null,
    maxPence: (inOurCurrency ? filters?.price?.max : null) ?? null,
    limit: start + limit,
  };
  const wanted = filters?.categories
    ? CATEGORIES.filter((name) => filters.categories?.includes(name))
    : ([null] as const);
  const lists = await Promise.all(wanted.map((category) => listProducts({ ...asked, category })));
  const total = lists.reduce((sum, list) => sum + list.total, 0);
  const products = lists.flatMap((list) => list.products).slice(start, start + limit);
  const hasMore = start + limit < total;
  const [first] = lists;
  return {
    products: products.map((product) => productForAgents(product, absolute)),
    pagination: {
      has_next_page: hasMore,
      ...(hasMore ? { cursor: `o${start + limit}` } : {}),
      total_count: total,
    },
    messages: [
      ...(first?.correction ? [info('search_corrected', `Searched for ${first.correction}.`)] : []),
      ...(first?.relaxed ? [info('search_relaxed', relaxedSentence(first.relaxed))] : []),
      ...(filters?.price && !inOurCurrency
        ? [info('price_filter_ignored', 'Prices are in GBP; the price filter was left out.')]
        : []),
    ],
  };
}

interface Lookup {
  readonly context?: SearchBody['context'];
  readonly filters?: Filters;
}

/** Products by id; each says which id asked for it. */
export async function lookUp({
  ids,
  context,
  filters,
}: Lookup & { readonly ids: readonly string[] }): Promise<object> {
  const asked = [...new Set(ids)];
  if (asked.length > MAX_IDS) {
    throw new ProblemError(400, `At most ${MAX_IDS} ids at a time.`, { code: 'request_too_large' });
  }
  const found = await productsByIds(asked);
  const known = new Set(found.map(({ id }) => id));
  return {
    products: found
      .filter((product) => passes(product, filters, isOurs(context)))
      .map((product) => productForAgents(product, absolute))
      .map((product) => ({
        ...product,
        variants: product.variants.map((variant) => ({
          ...variant,
          inputs: [{ id: product.id, match: 'exact' }],
        })),
      })),
    messages: asked.filter((id) => !known.has(id)).map((id) => info('not_found', id)),
  };
}

export async function productFor({
  id,
  context,
  filters,
}: Lookup & { readonly id: string }): Promise<Result<object>> {
  const [product] = await productsByIds([id]);
  return product && passes(product, filters, isOurs(context))
    ? ok({ product: productForAgents(product, absolute) })
    : refuse('not_found', `Product not found: ${id}`);
}
