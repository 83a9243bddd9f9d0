/** 'You might also like' (spec section 7, recommendation logic). */
import type { ProductDetail, ProductSummary } from '#domain/catalogue/product.ts';
import { shelf } from './shelf.ts';

const FETCHED = 8;
const SHOWN = 4;

/** Small, stable numbers from a text: the shuffle differs from product to product, yet a page stays itself. */
function* numbersFrom(seed: string): Generator<number, never> {
  let state = 2166136261;
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 16777619);
  for (;;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

function pick<T>(pool: readonly T[], count: number, numbers: Generator<number, never>): T[] {
  const rest = [...pool.keys()];
  const chosen: T[] = [];
  while (chosen.length < count && rest.length > 0) {
    const [at] = rest.splice(Math.floor(numbers.next().value * rest.length), 1);
    if (at !== undefined) chosen.push(pool[at] as T);
  }
  return chosen;
}

/** By category and by supplier, for many products at once. */
export interface Pools {
  readonly all: readonly ProductDetail[];
  readonly category: ReadonlyMap<string, readonly ProductDetail[]>;
  readonly supplier: ReadonlyMap<string, readonly ProductDetail[]>;
}

export function poolsOf(all: readonly ProductDetail[]): Pools {
  return {
    all,
    category: Map.groupBy(all, (product) => product.category),
    supplier: Map.groupBy(all, (product) => product.supplier),
  };
}

/** Up to four others of the same category; of the same supplier where there is none; else any. */
export function recommendFrom(pools: Pools, product: ProductSummary): ProductSummary[] {
  const numbers = numbersFrom(product.id);
  const tiers = [pools.category.get(product.category), pools.supplier.get(product.supplier), pools.all];
  for (const tier of tiers) {
    // One more than the eight the spec fetches, since the product itself may be among them.
    const fetched = pick(tier ?? [], FETCHED + 1, numbers).filter((other) => other.id !== product.id);
    if (fetched.length > 0) return pick(fetched.slice(0, FETCHED), SHOWN, numbers);
  }
  return [];
}

let pools: { revision: number; value: Pools } | null = null;

/** Recommendations for one product. */
export async function recommend(product: ProductSummary): Promise<ProductSummary[]> {
  const { index, revision } = await shelf();
  if (pools?.revision !== revision) pools = { revision, value: poolsOf(index.all()) };
  return recommendFrom(pools.value, product);
}
