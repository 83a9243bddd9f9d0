/** Product search: understands the text, then finds what it asks for among the products in memory. */
import type { Category } from '#domain/catalogue/categories.ts';
import { Compared } from '#domain/catalogue/compared.ts';
import { find, type FoundProducts } from '#domain/catalogue/find.ts';
import { sortedBy } from '#domain/catalogue/order-found.ts';
import { LEXICON_STEMS } from '#domain/catalogue/lexicon.ts';
import type { Understanding } from '#domain/catalogue/reading.ts';
import { labelOf, stemOf, type Token, tokensOf } from '#domain/catalogue/search-tokens.ts';
import { understand } from '#domain/catalogue/understand.ts';
import { inFigures } from '#domain/language/plain.ts';
import { adviceWords } from '#server/advice/index.ts';
import { client } from '#server/database.ts';
import { meanings } from './synonyms.ts';
import { VersionedCache } from '#server/versioned-cache.ts';
import type { LiveCatalogue } from './live-catalogue.ts';

/** The result of a search. */
export interface Found extends FoundProducts {
  readonly understanding: Understanding;
}

const CACHED_SEARCHES = 200;

let compared: { readonly revision: number; readonly by: Compared } | null = null;

/** What searches of a catalogue's revision have compared. */
function comparedIn({ index, revision }: LiveCatalogue): Compared {
  if (compared?.revision !== revision) compared = { revision, by: new Compared(index.positions) };
  return compared.by;
}

const cache = new VersionedCache<Found>(CACHED_SEARCHES, ({ positions }) => positions.length);

/** Positions of the products whose description has a word. */
async function describedBy(catalogue: LiveCatalogue, word: string): Promise<ReadonlySet<number>> {
  const { rows } = await client.execute({
    sql: 'SELECT rowid FROM products_fts WHERE products_fts MATCH ?',
    args: [`description : "${word.replaceAll('"', '')}"`],
  });
  return new Set(rows.flatMap((row) => catalogue.positionOfRow(Number(row[0])) ?? []));
}

/** Whether a word is found for its stem alone, which is that of the word that it is mistyped for: `vinyle`. */
async function isMisspelt(
  catalogue: LiveCatalogue,
  { typed }: Token,
  found: ReadonlySet<number>,
): Promise<boolean> {
  const right = catalogue.vocabulary.nearest(typed);
  if (right === null) return false;
  const meant = await describedBy(catalogue, right);
  return meant.size === found.size && [...meant].every((position) => found.has(position));
}

const LETTERS = /^\p{L}/u;

/** Words that are neither on a label nor in the lists: they may be in descriptions, or be typing errors. */
const unfamiliar = ({ vocabulary }: LiveCatalogue, tokens: readonly Token[]): Token[] =>
  tokens.filter(
    ({ typed, word }) =>
      LETTERS.test(word) && word.length > 1 && !LEXICON_STEMS.has(word) && !vocabulary.has(typed),
  );

/** The traits of all products on sale. */
function* traitsOf({ index }: LiveCatalogue) {
  for (const position of index.ordered('relevance')) {
    const traits = index.traitsAt(position);
    if (traits) yield traits;
  }
}

/** Whether a product has a phrase on its label, such as the name of its maker. */
function sells(catalogue: LiveCatalogue, phrase: string): boolean {
  for (const { label, maker } of traitsOf(catalogue))
    if (label.includes(phrase) || maker.includes(phrase)) return true;
  return false;
}

/** The highest price per m² in some categories, in pence. */
function dearest(catalogue: LiveCatalogue, categories: readonly Category[]): number | null {
  let most: number | null = null;
  for (const { category, pencePerM2 } of traitsOf(catalogue))
    if (pencePerM2 !== null && pencePerM2 > (most ?? 0) && categories.includes(category)) most = pencePerM2;
  return most;
}

async function search(catalogue: LiveCatalogue, text: string, literal: readonly string[]): Promise<Found> {
  const { vocabulary, index } = catalogue;
  const described = new Map<string, ReadonlySet<number>>();
  const tokens = tokensOf(inFigures(text));
  for (const token of unfamiliar(catalogue, tokens)) {
    const isLast = token === tokens.at(-1);
    // The last word may be half typed; one that lacks a letter is mistyped.
    const [longer = ''] = isLast ? vocabulary.completions(token.typed, 1) : [];
    if (longer.length > token.typed.length + 1) described.set(token.word, new Set());
    else {
      const positions = await describedBy(catalogue, token.word);
      if (positions.size > 0 && !(await isMisspelt(catalogue, token, positions)))
        described.set(token.word, positions);
    }
  }
  const synonyms = await meanings(catalogue.revision);
  const taught = new Set([...synonyms.keys()].flatMap((term) => term.split(' ')));
  const understanding = understand(
    text,
    {
      // What the advice says is spelt right, even if no product has it: `mind` is not `mink`.
      has: (word) =>
        vocabulary.has(word) ||
        described.has(labelOf(word).trim()) ||
        taught.has(stemOf(word)) ||
        adviceWords().has(word),
      nearest: (word) => vocabulary.nearest(word),
      synonyms,
      sells: (phrase) => sells(catalogue, phrase),
      dearest: (categories) => dearest(catalogue, categories),
    },
    literal,
  );
  for (const { demand } of understanding.readings) {
    if (demand.kind !== 'word' || !demand.inText) continue;
    for (const word of demand.words) described.set(word, await describedBy(catalogue, word));
  }
  const searched = {
    order: index.ordered('relevance'),
    traitsAt: index.traitsAt,
    described,
    compared: comparedIn(catalogue),
  };
  const found = find(searched, text, understanding);
  const { sort } = understanding;
  if (!sort) return { ...found, understanding };
  return { ...found, positions: inOrderAskedFor(catalogue, found, sort), understanding };
}

/** The positions sorted as the text asks, those that meet it fully first. */
function inOrderAskedFor(
  { index }: LiveCatalogue,
  { positions, main }: FoundProducts,
  sort: NonNullable<Understanding['sort']>,
): number[] {
  const ordered = (part: readonly number[]): number[] => {
    if (sort.by !== 'newest' && sort.by !== 'rating') return sortedBy(part, sort, index.traitsAt);
    const wanted = new Set(part);
    return [...index.ordered(sort.by)].filter((position) => wanted.has(position));
  };
  const isMain = (position: number) => main.has(position);
  return [
    ...ordered(positions.filter(isMain)),
    ...ordered(positions.filter((position) => !isMain(position))),
  ];
}

/** Finds products by words. Recent searches are cached until a product changes. */
export async function searchProducts(
  catalogue: LiveCatalogue,
  text: string,
  literal: readonly string[] = [],
): Promise<Found> {
  const { revision } = catalogue;
  const key = JSON.stringify([text, literal]);
  const cached = cache.get(key, revision);
  if (cached) return cached;
  const found = await search(catalogue, text, literal);
  cache.set(key, revision, found);
  return found;
}
