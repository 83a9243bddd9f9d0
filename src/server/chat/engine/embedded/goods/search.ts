/** Searches the catalogue for the goods of a sentence, and tells what of it was kept and what was lost. */
import { areaWithWaste } from '#domain/calculator/rules.ts';
import { EVERYTHING, type ListQuery } from '#domain/catalogue/list-query.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { listProducts } from '#server/catalogue/index.ts';
import { calculateBoxes, isTooSmall, type Laid, wasteLaid } from '../../tools.ts';
import { hasGardenBeside, type Phrase, phrasesOf, searchText } from '#domain/catalogue/phrases.ts';

/** Products shown in one answer, unless a number of them is asked for. */
const SHOWN = 4;
/** More than any shop has, so that nothing is cut off. */
const ALL = 1_000_000;

/** What the catalogue has for a query: all of it, unless that has a limit. */
export const find = (query: Partial<ListQuery>) => listProducts({ ...EVERYTHING, limit: ALL, ...query });

export type Found = Awaited<ReturnType<typeof searchGoods>>;

/** What the search alone cannot ask for. */
export interface Narrowing {
  readonly fits?: ((product: ProductDetail) => boolean) | undefined;
  readonly without?: readonly string[] | undefined;
  /** The room, for which the cheapest is the one with the least sum. */
  readonly areaMm2?: number | undefined;
  /** How many are shown. */
  readonly most?: number | undefined;
}

const same = (one: Phrase) => (other: { readonly said: string; readonly not: boolean }) =>
  other.said === one.said && other.not === one.not;

export async function searchGoods(
  phrases: readonly Phrase[],
  { fits, without = [], areaMm2, most = SHOWN }: Narrowing = {},
) {
  const isCheapest = phrases.some(({ kind, label }) => kind === 'sort' && label === 'Cheapest first');
  const isNarrowed = fits !== undefined || without.length > 0;
  const { products, relaxed, understanding } = await find({
    search: searchText(phrases),
    ...(areaMm2 && isCheapest ? { sort: 'room_price', areaMm2 } : {}),
    ...(isNarrowed ? {} : { limit: most }),
  });
  const lost = phrases.filter((phrase) => relaxed?.dropped.some(same(phrase)));
  // Without any reading nothing was asked for.
  const isEmpty = understanding !== null && understanding.readings.length === 0 && !understanding.sort;
  return {
    products: isEmpty
      ? []
      : products.filter((one) => !without.includes(one.id) && (fits?.(one) ?? true)).slice(0, most),
    /** The phrases that all of the products meet. */
    met: phrases.filter((phrase) => !lost.includes(phrase)),
    /** Phrases that nothing meets: the answer has to say so. */
    lost,
    /** Colours and sizes that are met nearly. */
    near: phrases.filter((phrase) => relaxed?.near.some(same(phrase))),
  };
}

/**
 * The goods that meet all phrases and are in stock for a room, those with the least sum first; none where a phrase is met by
 * nothing. Goods of which each is smaller than the room are left out.
 */
export async function fittingRoom(
  phrases: readonly Phrase[],
  areaMm2: number,
  laid: Laid = {},
): Promise<readonly ProductDetail[]> {
  const query = { search: searchText(phrases), inStock: true, sort: 'room_price', areaMm2 } as const;
  const { products, relaxed } = await find(query);
  if (relaxed?.dropped.length) return [];
  return products.filter((one) => {
    const boxes = calculateBoxes(one, areaMm2, laid)?.boxes ?? Infinity;
    return boxes <= one.stock && !isTooSmall(one, areaWithWaste(areaMm2, wasteLaid(one, laid)));
  });
}

/** The phrases of a sentence that name goods, and its words that nothing in the shop has. */
export async function goodsIn(text: string): Promise<{ phrases: Phrase[]; unknown: string[] }> {
  const { understanding, relaxed, total } = await find({ search: text, limit: 1 });
  if (!understanding) return { phrases: [], unknown: [] };
  const words = understanding.readings.filter(({ demand }) => demand.kind === 'word');
  // Where nothing at all was found, no word of the sentence is known.
  const dropped = total > 0 ? (relaxed?.dropped ?? []) : words;
  const unknown = dropped.filter(({ demand, not }) => demand.kind === 'word' && !not);
  const phrases = phrasesOf(understanding, dropped);
  const indoors = text.replace(/(?:\b\w+ )?\bgarden\b/i, ' ');
  // A misspelt garden is understood, and stays.
  if (indoors !== text && hasGardenBeside(phrases)) return goodsIn(indoors);
  return { phrases, unknown: unknown.map(({ said }) => said) };
}

/** Those of some products that meet a description, as the search understands it. */
export async function meeting(
  products: readonly ProductDetail[],
  description: string,
): Promise<ProductDetail[]> {
  if (products.length === 0) return [];
  const found = await find({ search: description });
  const ids = new Set(found.relaxed ? [] : found.products.map(({ id }) => id));
  return products.filter(({ id }) => ids.has(id));
}
