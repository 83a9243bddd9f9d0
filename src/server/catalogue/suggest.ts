/** Search suggestions: products, words and categories, in a few milliseconds. */
import { ALL_FLOORS, CATEGORIES, type Category, isFloor } from '#domain/catalogue/categories.ts';
import { mainPhoto } from '#domain/catalogue/product.ts';
import type { Understanding } from '#domain/catalogue/reading.ts';
import type { Suggestions } from '#domain/catalogue/suggest-contract.ts';
import { tidyText } from '#domain/catalogue/list-query-schema.ts';
import { plainText, wordsOf } from '#domain/catalogue/search-text.ts';
import { m2FromMm2 } from '#domain/shared/area.ts';
import { poundsFromPence } from '#domain/shared/money.ts';
import { VersionedCache } from '#server/versioned-cache.ts';
import { firstOfEach } from '#domain/catalogue/order-found.ts';
import { LEXICON_STEMS, LEXICON_WORDS } from '#domain/catalogue/lexicon.ts';
import { stemOf, tokensOf } from '#domain/catalogue/search-tokens.ts';
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

const lastToken = (text: string): string | undefined => tokensOf(text).at(-1)?.typed;

/** Whether the end of a text belongs to what was understood, and is no word that a product has: `under £30`. */
const isUnderstood = ({ readings }: Understanding, text: string): boolean =>
  readings.some(({ demand, said }) => demand.kind !== 'word' && lastToken(said) === lastToken(text));

function termsOf({ vocabulary }: LiveCatalogue, words: readonly string[], isFigure: boolean): string[] {
  const last = words.at(-1);
  if (!last || isFigure) return [];
  const before = words.slice(0, -1);
  return vocabulary.completions(last, TERMS).map((word) => [...before, word].join(' '));
}

/**
 * Categories that the text asks for or begins to name, then those with the most matches. If the best match is a floor,
 * floors come before accessories: many trims and thresholds have a material such as oak in their names too.
 *
 * @param beginning the last word of the text, if it may be the beginning of a name
 * @param matched the category of each match, best first
 */
function categoriesOf(
  { readings }: Understanding,
  beginning: string,
  matched: readonly Category[],
): string[] {
  const asked = readings
    .flatMap(({ demand, not }) =>
      demand.kind === 'category' && !not ? [demand, ...(demand.also ?? [])] : [],
    )
    .flatMap(({ categories }) => (categories.length < ALL_FLOORS ? categories : []));
  const begun = CATEGORIES.filter(
    (name) => beginning.length > 1 && wordsOf(name).some((part) => part.startsWith(beginning)),
  );
  const counts = new Map<Category, number>();
  for (const category of matched) counts.set(category, (counts.get(category) ?? 0) + 1);
  const common = [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
  if (matched[0] && isFloor(matched[0])) common.sort((a, b) => Number(isFloor(b)) - Number(isFloor(a)));
  return [...new Set<string>([...asked, ...begun, ...common])].slice(0, MATCHED_CATEGORIES);
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
  const words = wordsOf(text);
  const last = words.at(-1);
  if (last === undefined) return { suggestions: [], terms: [], categories: [] };
  const { positions, understanding } = await searchProducts(catalogue, completed(catalogue, text));
  const { correction } = understanding;
  const isRead = isUnderstood(understanding, text);
  const terms =
    correction && positions.length > 0 ? [correction] : termsOf(catalogue, words, isRead && /^\d/.test(last));
  const found = positions
    .slice(0, MATCHES_CONSIDERED)
    .flatMap((position) => catalogue.index.at(position) ?? []);
  const shown = firstOfEach([positions], catalogue.index.traitsAt, PRODUCTS);
  return {
    suggestions: [...shown]
      .flatMap((position) => catalogue.index.at(position) ?? [])
      .map((product) => ({
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
      understanding,
      isRead ? '' : last,
      found.map(({ category }) => category),
    ),
  };
}
