/** Searches the catalogue for the goods of a sentence, and tells what of it was kept and what was lost. */
import { type Category, CATEGORIES, isFloor } from '#domain/catalogue/categories.ts';
import { EVERYTHING } from '#domain/catalogue/list-query.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { isTelling } from '#domain/chat/goods-words.ts';
import { listProducts } from '#server/catalogue/index.ts';
import { type Phrase, phrasesOf, searchText } from './phrases.ts';
import { searchName } from './words.ts';

/** Products shown in one answer, and those looked through when some do not count. */
const SHOWN = 4;
const LOOKED_THROUGH = 400;

/** The result of a search. */
export interface Found {
  readonly products: readonly ProductDetail[];
  readonly total: number;
  /** The phrases that all of the products meet. */
  readonly met: readonly Phrase[];
  /** Phrases that nothing meets: the answer has to say so. */
  readonly lost: readonly Phrase[];
  /** Colours and sizes that are met nearly. */
  readonly near: readonly Phrase[];
}

/** What the search alone cannot ask for. */
export interface Narrowing {
  readonly fits?: ((product: ProductDetail) => boolean) | undefined;
  readonly without?: readonly string[] | undefined;
  readonly supplier?: string | undefined;
}

const same = (one: Phrase) => (other: { readonly said: string; readonly not: boolean }) =>
  other.said === one.said && other.not === one.not;

async function once(phrases: readonly Phrase[], { fits, without = [], supplier }: Narrowing): Promise<Found> {
  const isNarrowed = fits !== undefined || without.length > 0;
  const { products, total, relaxed, understanding } = await listProducts({
    ...EVERYTHING,
    search: searchText(phrases),
    suppliers: supplier === undefined ? [] : [supplier],
    limit: isNarrowed ? LOOKED_THROUGH : SHOWN,
  });
  const fitting = products.filter((one) => !without.includes(one.id) && (fits?.(one) ?? true));
  const lost = phrases.filter((phrase) => relaxed?.dropped.some(same(phrase)));
  const near = phrases.filter((phrase) => relaxed?.near.some(same(phrase)));
  const met = phrases.filter((phrase) => !lost.includes(phrase));
  // Without any reading nothing was asked for.
  const isEmpty = understanding !== null && understanding.readings.length === 0 && !understanding.sort;
  return { products: isEmpty ? [] : fitting.slice(0, SHOWN), total: isEmpty ? 0 : total, met, lost, near };
}

/** Some of each of several results: the first of each, then the second. */
const interleaved = (lists: readonly (readonly ProductDetail[])[]): ProductDetail[] =>
  [
    ...new Set(
      Array.from({ length: SHOWN }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat(),
    ),
  ].slice(0, SHOWN);

/** The floors in the order in which they are proposed when none was named. */
const PROPOSED = CATEGORIES.filter(isFloor);

/** The cheapest or the like of each kind of floor, where only a price or an order was asked for. */
async function ofEachFloor(phrases: readonly Phrase[], narrowing: Narrowing): Promise<Found> {
  const ofKind = (category: Category): Phrase => ({
    kind: 'category',
    said: searchName(category),
    label: category,
    not: false,
    categories: [category],
  });
  const found = await Promise.all(PROPOSED.map((kind) => once([...phrases, ofKind(kind)], narrowing)));
  const full = found.filter(({ products, lost }) => products.length > 0 && lost.length === 0);
  const order = phrases.find(({ kind }) => kind === 'sort');
  if (order && full.length > 0) {
    const all = full.flatMap(({ products }) => products).filter(({ pencePerM2 }) => pencePerM2 !== null);
    const isDown = /dear/i.test(order.label);
    const price = ({ pencePerM2 }: ProductDetail) => (pencePerM2 ?? 0) * (isDown ? -1 : 1);
    if (/cheap|dear/i.test(order.label))
      return {
        ...firstOf(full),
        products: all.sort((a, b) => price(a) - price(b)).slice(0, SHOWN),
        met: phrases,
      };
  }
  return {
    products: interleaved(full.map(({ products }) => products)),
    total: full.reduce((sum, { total }) => sum + total, 0),
    met: phrases,
    lost: [],
    near: [],
  };
}

const firstOf = (found: readonly Found[]): Found =>
  found[0] ?? { products: [], total: 0, met: [], lost: [], near: [] };

/** Phrases that say nothing of the look of a floor. */
const isBare = (phrases: readonly Phrase[]): boolean =>
  phrases.every(
    ({ kind, not }) => not || ['price', 'stock', 'sort', 'sample', 'offer', 'need'].includes(kind),
  );

/** Products for some phrases, best first. */
export async function searchGoods(phrases: readonly Phrase[], narrowing: Narrowing = {}): Promise<Found> {
  const either = phrases.filter(({ either: is }) => is);
  if (either.length > 1) {
    const others = phrases.filter(({ either: is }) => !is);
    const found = await Promise.all(either.map((one) => once([one, ...others], narrowing)));
    const full = found.filter(
      ({ products, lost, near }) => products.length > 0 && lost.length + near.length === 0,
    );
    const missing = either.filter((_one, at) => !full.includes(found[at] ?? firstOf([])));
    if (full.length > 0)
      return {
        products: interleaved(full.map(({ products }) => products)),
        total: full.reduce((sum, { total }) => sum + total, 0),
        met: phrases.filter((phrase) => !missing.includes(phrase)),
        lost: missing,
        near: [],
      };
  }
  if (phrases.length > 0 && isBare(phrases) && narrowing.supplier === undefined)
    return ofEachFloor(phrases, narrowing);
  const found = await once(phrases, narrowing);
  const lostLooks = found.lost.filter(({ kind }) => kind === 'look' || kind === 'word');
  return lostLooks.length > 0 && found.products.length === 0 ? once(found.met, narrowing) : found;
}

/** What a sentence asks for. */
export interface Asking {
  readonly phrases: readonly Phrase[];
  /** Words of the sentence that nothing in the shop has. */
  readonly unknown: readonly string[];
  /** What is ruled out, but stands on no label. */
  readonly unsaid: readonly string[];
  readonly total: number;
}

/** Reads the goods in a sentence. */
export async function goodsIn(text: string): Promise<Asking> {
  const { understanding, relaxed, total } = await listProducts({ ...EVERYTHING, search: text, limit: 1 });
  if (!understanding) return { phrases: [], unknown: [], unsaid: [], total: 0 };
  // Where nothing at all was found, no word of the sentence is known.
  const dropped =
    total > 0
      ? (relaxed?.dropped ?? [])
      : understanding.readings.filter(({ demand }) => demand.kind === 'word');
  return {
    phrases: phrasesOf(understanding, dropped, text.toLowerCase()),
    unknown: dropped.filter(({ demand, not }) => demand.kind === 'word' && !not).map(({ said }) => said),
    unsaid: understanding.readings
      .filter(({ demand, not, said }) => not && demand.kind === 'word' && isTelling(said))
      .map(({ said }) => said),
    total,
  };
}
