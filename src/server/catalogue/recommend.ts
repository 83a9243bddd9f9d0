/** 'You might also like' (spec section 7, recommendation logic). */
import type { ProductDetail, ProductSummary } from '#domain/catalogue/product.ts';
import { fnv1a } from '#domain/shared/hash.ts';
import { liveCatalogue, type LiveCatalogue, catalogueInMemory } from './live-catalogue.ts';

const FETCHED = 8;
const SHOWN = 4;

/** Pseudo-random numbers seeded by a text: the choice differs between products, but is the same on every render. */
function* numbersFrom(seed: string): Generator<number, never> {
  let state = fnv1a(seed);
  for (;;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

function pick<T>(pool: readonly T[], count: number, numbers: Generator<number, never>): T[] {
  const chosen = new Set<number>();
  while (chosen.size < Math.min(count, pool.length)) {
    chosen.add(Math.floor(numbers.next().value * pool.length));
  }
  return [...chosen].map((at) => pool[at] as T);
}

/** Products by category and by supplier. */
export interface Pools {
  readonly all: readonly ProductDetail[];
  readonly category: ReadonlyMap<string, readonly ProductDetail[]>;
  readonly supplier: ReadonlyMap<string, readonly ProductDetail[]>;
}

/** Sorts the products into the pools that recommendations are drawn from. */
export function poolsOf(all: readonly ProductDetail[]): Pools {
  return {
    all,
    category: Map.groupBy(all, (product) => product.category),
    supplier: Map.groupBy(all, (product) => product.supplier),
  };
}

/** Up to four other products: of the same category, else of the same supplier, else any. */
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

interface Derived {
  readonly revision: number;
  readonly pools: Pools;
  /** By category, then by product id: the products whose pages recommend that product. Computed on first use. */
  readonly shownOn: Map<string, ReadonlyMap<string, readonly string[]>>;
}
let derived: Derived | null = null;

function derivedOf({ index, revision }: LiveCatalogue): Derived {
  if (derived?.revision !== revision) {
    derived = { revision, pools: poolsOf(index.all()), shownOn: new Map() };
  }
  return derived;
}

/** The other versions of a floor. */
export async function otherVersions(product: ProductSummary): Promise<ProductDetail[]> {
  const { index } = await liveCatalogue();
  const position = index.positionOf(product.id);
  return position === undefined ? [] : index.versionsOf(position);
}

/** Recommendations for one product. */
export async function recommend(product: ProductSummary): Promise<ProductSummary[]> {
  return recommendFrom(derivedOf(await liveCatalogue()).pools, product);
}

function pagesShowing(pools: Pools, category: string): ReadonlyMap<string, readonly string[]> {
  const onlyOnesOfCategory = [...pools.category.values()].filter(({ length }) => length === 1).flat();
  const pages = new Map<string, string[]>();
  for (const page of new Set([...(pools.category.get(category) ?? []), ...onlyOnesOfCategory])) {
    for (const { id } of recommendFrom(pools, page)) {
      const list = pages.get(id);
      if (list) list.push(page.id);
      else pages.set(id, [page.id]);
    }
  }
  return pages;
}

/** Ids of the products that belong to a group of versions, by the catalogue in memory, as in `recommendedOn`. */
export const idsInGroup = (group: string): string[] =>
  catalogueInMemory()
    ?.index.inGroup(group)
    .map(({ id }) => id) ?? [];

/**
 * Ids of the products whose pages recommend this one or offer it as a version, by the catalogue in memory. Reads no
 * database, so that it may be called inside a write; empty before the catalogue is first read.
 */
export function recommendedOn(id: string): readonly string[] {
  const ready = catalogueInMemory();
  const position = ready?.index.positionOf(id);
  const product = position === undefined ? undefined : ready?.index.at(position);
  if (!ready || !product) return [];
  const { pools, shownOn } = derivedOf(ready);
  let pages = shownOn.get(product.category);
  if (!pages) shownOn.set(product.category, (pages = pagesShowing(pools, product.category)));
  const versions = ready.index.versionsOf(position ?? 0).map((version) => version.id);
  return [...new Set([...(pages.get(id) ?? []), ...versions])];
}
