/** 'You might also like': products of like look, size and price (domain/catalogue/similar.ts). */
import type { ProductDetail, ProductSummary } from '#domain/catalogue/product.ts';
import { SimilarProducts } from '#domain/catalogue/similar.ts';
import { groupOf } from '#domain/catalogue/versions.ts';
import { fnv1a } from '#domain/shared/hash.ts';
import { catalogueInMemory, liveCatalogue, type LiveCatalogue } from './live-catalogue.ts';

const FETCHED = 8;
const SHOWN = 4;

/** Shuffled by a seed: the order differs between products, but is the same on every render. */
const shuffled = (products: readonly ProductDetail[], seed: string): ProductDetail[] =>
  products
    .map((product) => ({ product, place: fnv1a(`${seed} ${product.id}`) }))
    .sort((a, b) => a.place - b.place)
    .map(({ product }) => product);

/** The products of a catalogue by which others are recommended; each part is made when it is first needed. */
export class Recommendations {
  readonly #all: readonly ProductDetail[];
  #alone: readonly ProductDetail[] | undefined;
  readonly #similar = new Map<string, SimilarProducts>();

  constructor(all: readonly ProductDetail[]) {
    this.#all = all;
  }

  #among(key: string, belongs: (product: ProductDetail) => boolean): SimilarProducts {
    let similar = this.#similar.get(key);
    if (!similar) this.#similar.set(key, (similar = new SimilarProducts(this.#all.filter(belongs))));
    return similar;
  }

  /** Up to four other products: of the same category, else of the same supplier, else any. */
  for(product: ProductDetail): ProductDetail[] {
    const { category, supplier } = product;
    const fetched = this.#among(category, (other) => other.category === category).like(product, FETCHED);
    const among =
      fetched.length > 0
        ? fetched
        : [
            this.#among(`by ${supplier}`, (other) => other.supplier === supplier).like(product, FETCHED),
            this.#among('', () => true).like(product, FETCHED),
          ].find(({ length }) => length > 0);
    return shuffled(among ?? [], product.id).slice(0, SHOWN);
  }

  /** The products on whose pages this one is recommended. */
  showing(product: ProductDetail): ProductDetail[] {
    const { category } = product;
    const near = this.#among(category, (other) => other.category === category).neighbours(product);
    return [...near, ...this.#withoutLike()].filter((other) => this.for(other).includes(product));
  }

  /** The products of categories of a single floor, which recommend products of other categories. */
  #withoutLike(): readonly ProductDetail[] {
    this.#alone ??= [...Map.groupBy(this.#all, ({ category }) => category).values()]
      .filter((products) => new Set(products.map(groupOf)).size === 1)
      .flat();
    return this.#alone;
  }
}

let current: { readonly revision: number; readonly recommendations: Recommendations } | null = null;

function recommendationsOf({ index, revision }: LiveCatalogue): Recommendations {
  if (current?.revision !== revision) {
    current = { revision, recommendations: new Recommendations(index.all()) };
  }
  return current.recommendations;
}

/** The other versions of a floor. */
export async function otherVersions(product: ProductSummary): Promise<ProductDetail[]> {
  const { index } = await liveCatalogue();
  const position = index.positionOf(product.id);
  return position === undefined ? [] : index.versionsOf(position);
}

/** Recommendations for one product. */
export async function recommend(product: ProductDetail): Promise<ProductSummary[]> {
  return recommendationsOf(await liveCatalogue()).for(product);
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
  if (!ready || !product || position === undefined) return [];
  const pages = [...recommendationsOf(ready).showing(product), ...ready.index.versionsOf(position)];
  return [...new Set(pages.map((page) => page.id))];
}
