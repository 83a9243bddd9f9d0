/** 'You might also like': products of like look, size and price (domain/catalogue/similar.ts). */
import type { ProductDetail, ProductSummary } from '#domain/catalogue/product.ts';
import { likenessKey, SimilarProducts } from '#domain/catalogue/similar.ts';
import { groupOf, shownVersions, type ShownVersions, versionOrder } from '#domain/catalogue/versions.ts';
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
  readonly #chosen = new Map<string, readonly ProductDetail[]>();
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
  for(product: ProductDetail): readonly ProductDetail[] {
    let chosen = this.#chosen.get(product.id);
    if (!chosen) this.#chosen.set(product.id, (chosen = this.#choose(product)));
    return chosen;
  }

  #choose(product: ProductDetail): ProductDetail[] {
    const { supplier } = product;
    const fetched = this.#ofCategory(product).like(product, FETCHED);
    const among =
      fetched.length > 0
        ? fetched
        : [
            this.#among(`by ${supplier}`, (other) => other.supplier === supplier).like(product, FETCHED),
            this.#among('', () => true).like(product, FETCHED),
          ].find(({ length }) => length > 0);
    return shuffled(among ?? [], product.id).slice(0, SHOWN);
  }

  #ofCategory({ category }: ProductDetail): SimilarProducts {
    return this.#among(category, (other) => other.category === category);
  }

  /** The products that may recommend this one, whether it is in the catalogue already or not. */
  around(product: ProductDetail): ProductDetail[] {
    return [...this.#ofCategory(product).neighbours(product), ...this.#singleFloors()];
  }

  /** The products on whose pages this one is recommended. */
  shownOn(product: ProductDetail): ProductDetail[] {
    return this.around(product).filter((other) => this.for(other).some(({ id }) => id === product.id));
  }

  /** The products of categories of a single floor, which recommend products of other categories. */
  #singleFloors(): readonly ProductDetail[] {
    this.#alone ??= [...Map.groupBy(this.#all, ({ category }) => category).values()]
      .filter(([first, ...rest]) => first && rest.every((other) => groupOf(other) === groupOf(first)))
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

/** What a product's page offers of its floor's versions. */
export async function versionsOfPage(product: ProductDetail): Promise<ShownVersions> {
  const { index } = await liveCatalogue();
  const { nearest, count } = index.versionsNear(index.positionOf(product.id) ?? -1);
  return shownVersions(product, nearest, count);
}

/** The other versions of a product's floor. */
export async function versionsOf(product: ProductDetail): Promise<readonly ProductDetail[]> {
  const { index } = await liveCatalogue();
  return index.versionsNear(index.positionOf(product.id) ?? -1).nearest;
}

/** Recommendations for one product. */
export async function recommend(product: ProductDetail): Promise<readonly ProductSummary[]> {
  return recommendationsOf(await liveCatalogue()).for(product);
}

/**
 * Ids of the products whose pages recommend this one or offer it as a version, by the catalogue in memory. Reads no
 * database, so that it may be called inside a write; empty before the catalogue is first read.
 */
export function recommendedOn(id: string): readonly string[] {
  const ready = catalogueInMemory();
  const position = ready?.index.positionOf(id);
  const product = position === undefined ? undefined : ready?.index.at(position);
  if (!ready || !product || position === undefined) return [];
  const pages = [
    ...recommendationsOf(ready).shownOn(product),
    ...ready.index.versionsAround(product, groupOf(product)),
  ];
  return [...new Set(pages.map((page) => page.id))];
}

/**
 * Ids of the products whose pages a change alters though they do not mention the product yet: the versions of a floor that
 * it joins or moves in, and those whose recommendations it may enter, or leave to others. As `recommendedOn`, without the database.
 * @param before null for a new product, or one that was archived
 */
export function idsAround(before: ProductDetail | null, after: ProductDetail): string[] {
  const ready = catalogueInMemory();
  if (!ready) return [];
  const pages: ProductDetail[] = [];
  if (!before || groupOf(before) !== groupOf(after) || versionOrder(before, after) !== 0)
    pages.push(...ready.index.versionsAround(after, groupOf(after)));
  if (!before || likenessKey(before) !== likenessKey(after)) {
    const recommendations = recommendationsOf(ready);
    for (const product of before ? [before, after] : [after]) pages.push(...recommendations.around(product));
  }
  return [...new Set(pages.map(({ id }) => id))].filter((id) => id !== after.id);
}
