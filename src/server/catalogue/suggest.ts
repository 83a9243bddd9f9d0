/** Search suggestions: products, words and categories, in a few milliseconds. */
import { CATEGORIES, type Category, isFloor } from '#domain/catalogue/categories.ts';
import { mainPhoto } from '#domain/catalogue/product.ts';
import type { Suggestions } from '#domain/catalogue/suggest-contract.ts';
import { tidyText } from '#domain/catalogue/list-query-schema.ts';
import { plainText, wordsOf } from '#domain/catalogue/search-text.ts';
import { m2FromMm2 } from '#domain/shared/area.ts';
import { poundsFromPence } from '#domain/shared/money.ts';
import { VersionedCache } from '#server/versioned-cache.ts';
import { spread } from '#domain/catalogue/order-found.ts';
import { LEXICON_STEMS, LEXICON_WORDS } from '#domain/catalogue/lexicon.ts';
import { stemOf } from '#domain/catalogue/search-tokens.ts';
import { searchProducts } from './search.ts';
import { liveCatalogue, type LiveCatalogue } from './live-catalogue.ts';

const PRODUCTS = 6;
const TERMS = 4;
const MATCHED_CATEGORIES = 3;
/** The number of best matches whose categories are counted. */
const MATCHES_CONSIDERED = 60;

/** Number of cached answers: most shoppers begin with the same letters. */
const CACHED_ANSWERS = 500;
/** The words of the lists, the short ones first. */
const LEXICON_LIST = [...LEXICON_WORDS].sort((a, b) => a.length - b.length);

const cache = new VersionedCache<Suggestions>(CACHED_ANSWERS);

function termsOf({ vocabulary }: LiveCatalogue, text: string): string[] {
  const words = wordsOf(text);
  const last = words.at(-1);
  if (!last) return [];
  const before = words.slice(0, -1);
  return vocabulary.completions(last, TERMS).map((word) => [...before, word].join(' '));
}

/**
 * Categories that the text names, then those with the most matches. If the best match is a floor, floors come before
 * accessories: many trims and thresholds have a material such as oak in their names too.
 *
 * @param matched the category of each match, best first
 */
function categoriesOf(text: string, matched: readonly Category[]): string[] {
  const words = wordsOf(text);
  const named = CATEGORIES.filter((name) => {
    const parts = wordsOf(plainText(name));
    return words.some((word) => word.length > 1 && parts.some((part) => part.startsWith(word)));
  });
  const counts = new Map<Category, number>();
  for (const category of matched) counts.set(category, (counts.get(category) ?? 0) + 1);
  const common = [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
  if (matched[0] && isFloor(matched[0])) common.sort((a, b) => Number(isFloor(b)) - Number(isFloor(a)));
  return [...new Set<string>([...named, ...common])].slice(0, MATCHED_CATEGORIES);
}

/** Suggestions for a half-typed text; empty lists for a text without words. */
export async function suggest(typed: string): Promise<Suggestions> {
  const catalogue = await liveCatalogue();
  const text = tidyText(typed);
  const { revision } = catalogue;
  const cached = cache.get(text, revision);
  if (cached) return cached;
  const suggestions = await suggestionsFor(catalogue, text);
  cache.set(text, revision, suggestions);
  return suggestions;
}

const SHORTEST_BEGINNING = 3;

/** The text with its last word completed, as far as it is the beginning of a word that products or the lists have. */
function completed({ vocabulary }: LiveCatalogue, text: string): string {
  const last = /[\p{L}]+$/u.exec(text)?.[0] ?? '';
  const beginning = plainText(last);
  if (beginning.length < SHORTEST_BEGINNING || vocabulary.has(beginning)) return text;
  if (LEXICON_STEMS.has(stemOf(beginning))) return text;
  const [word = LEXICON_LIST.find((known) => known.startsWith(beginning))] = vocabulary.completions(
    beginning,
    1,
  );
  return word === undefined ? text : text.slice(0, text.length - last.length) + word;
}

async function suggestionsFor(catalogue: LiveCatalogue, text: string): Promise<Suggestions> {
  if (wordsOf(text).length === 0) return { suggestions: [], terms: [], categories: [] };
  const { positions, understanding } = await searchProducts(catalogue, completed(catalogue, text));
  const { correction } = understanding;
  const terms = correction && positions.length > 0 ? [correction] : termsOf(catalogue, text);
  const lookOf = (position: number) => catalogue.index.traitsAt(position)?.look ?? '';
  const shown = understanding.sort
    ? positions
    : spread(positions.slice(0, MATCHES_CONSIDERED), lookOf, PRODUCTS);
  const found = shown.slice(0, MATCHES_CONSIDERED).flatMap((position) => catalogue.index.at(position) ?? []);
  return {
    suggestions: found.slice(0, PRODUCTS).map((product) => ({
      id: product.id,
      sku: product.sku,
      name: product.name,
      category: product.category,
      supplier: product.supplier,
      image_url: mainPhoto(product)?.imageUrl ?? null,
      unit: product.unit,
      box_size_m2: product.boxCoverageMm2 === null ? null : m2FromMm2(product.boxCoverageMm2),
      price: poundsFromPence(product.pricePence),
      price_per_m2: product.pencePerM2 === null ? null : poundsFromPence(product.pencePerM2),
    })),
    terms,
    categories: categoriesOf(
      text,
      found.map(({ category }) => category),
    ),
  };
}
