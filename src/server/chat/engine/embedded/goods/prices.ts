/** What goods cost, from the cheapest to the dearest. */
import { goodsWordsIn } from '#domain/catalogue/goods-words.ts';
import { EVERYTHING, listHref } from '#domain/catalogue/list-query.ts';
import { priceOf } from '#domain/catalogue/measures.ts';
import { inPhrase, kindName, type Phrase, searchText } from '#domain/catalogue/phrases.ts';
import { find, goodsIn } from './search.ts';

/** What says which goods are priced. */
const OF_GOODS: ReadonlySet<Phrase['kind']> = new Set(['category', 'look', 'colour', 'word', 'need']);

/** Goods by a text for the search, with their prices per m²; null if none of them is sold by area. */
export async function priced(text: string) {
  const phrases = (await goodsIn(text)).phrases.filter(({ kind }) => OF_GOODS.has(kind));
  if (phrases.length === 0) return null;
  const [category, ...others] = goodsWordsIn(text).categories;
  // A kind by itself is the whole category, without what else goes by its name.
  const isKind =
    phrases.every(({ kind }) => kind === 'category') && category !== undefined && others.length === 0;
  const query = isKind ? { category } : { search: searchText(phrases) };
  // Remnants have no typical prices.
  const sorted = (await find(query)).products
    .filter(({ pencePerM2, unit }) => pencePerM2 !== null && unit !== 'piece')
    .toSorted((one, other) => priceOf(one) - priceOf(other));
  const [first, middle, last] = [sorted[0], sorted[Math.floor((sorted.length - 1) / 2)], sorted.at(-1)];
  if (!first || !middle || !last) return null;
  const name = isKind ? kindName(category) : inPhrase(phrases);
  const href = listHref({ ...EVERYTHING, ...query, sort: 'price_per_m2' });
  const prices = { least: priceOf(first), median: priceOf(middle), most: priceOf(last) };
  return { name, phrases, href, first, middle, last, ...prices };
}
