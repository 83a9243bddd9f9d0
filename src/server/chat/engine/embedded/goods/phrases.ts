/** The goods that are asked for, as the shopper's own phrases: kept between turns and put together for the next search. */
import type { Category } from '#domain/catalogue/categories.ts';
import { isFloor } from '#domain/catalogue/categories.ts';
import { isTelling } from '#domain/chat/goods-words.ts';
import type { Demand, Reading, Understanding } from '#domain/catalogue/reading.ts';

/** A phrase that was understood, with what it means. */
export interface Phrase {
  readonly kind: Demand['kind'] | 'sort';
  readonly said: string;
  readonly label: string;
  readonly not: boolean;
  /** The categories of a phrase that names goods. */
  readonly categories?: readonly Category[] | undefined;
  /** One of several colours or looks, any of which will do: `black or white`. */
  readonly either?: boolean | undefined;
}

const phraseOf = ({ demand, said, label, not }: Reading): Phrase => ({
  kind: demand.kind,
  said,
  label,
  not,
  ...(demand.kind === 'category' ? { categories: demand.categories } : {}),
});

/** Kinds of which a sentence may name alternatives. */
const ALTERNATIVE: ReadonlySet<Phrase['kind']> = new Set(['colour', 'look', 'word']);

/** Marks the phrases that the sentence joins by `or`. */
function withAlternatives(phrases: readonly Phrase[], words: string): Phrase[] {
  const joined = (one: Phrase, other: Phrase | undefined): boolean =>
    other?.kind === one.kind &&
    !one.not &&
    !other.not &&
    ALTERNATIVE.has(one.kind) &&
    new RegExp(`\\b${escaped(one.said)},? or (?:maybe |even )?${escaped(other.said)}\\b`).test(words);
  return phrases.map((phrase, at) => {
    const before = phrases[at - 1];
    return joined(phrase, phrases[at + 1]) || (before && joined(before, phrase))
      ? { ...phrase, either: true }
      : phrase;
  });
}

const escaped = (text: string): string => text.replace(/[^\w ]/g, '.');

/** The phrases of an understood sentence, without words that nothing in the shop has. */
export function phrasesOf(
  { readings, sort }: Understanding,
  unknown: readonly Reading[],
  words: string,
): Phrase[] {
  const known = readings.filter((reading) => !(reading.demand.kind === 'word' && unknown.includes(reading)));
  // What is ruled out has to mean something.
  const phrases = known
    .filter(({ not, demand, said }) => demand.kind !== 'word' || (!not && isTelling(said)))
    .map(phraseOf);
  const order: Phrase[] = sort ? [{ kind: 'sort', said: sort.said, label: sort.label, not: false }] : [];
  return [...withAlternatives(phrases, words), ...order];
}

/** The categories that phrases ask for. */
export const categoriesOf = (phrases: readonly Phrase[]): readonly Category[] =>
  phrases.find(({ kind, not }) => kind === 'category' && !not)?.categories ?? [];

/** Kinds that describe goods of any kind of floor, and hold when another kind is asked for. */
const LASTING: ReadonlySet<Phrase['kind']> = new Set([
  'colour',
  'price',
  'need',
  'stock',
  'sort',
  'look',
  'word',
]);

/** Adds the phrases of a follow-up to those before: the newer of a kind replaces the older. */
export function merged(before: readonly Phrase[], now: readonly Phrase[]): Phrase[] {
  const goods = now.find(({ kind, not }) => kind === 'category' && !not);
  const old = categoriesOf(before)[0];
  const next = goods?.categories?.[0];
  const isOther = next !== undefined && old !== undefined && next !== old;
  if (isOther && !(isFloor(next) && isFloor(old))) return [...now];
  const kept = before.filter((phrase) => {
    if (isOther && !LASTING.has(phrase.kind)) return false;
    return !now.some((other) => replaces(other, phrase));
  });
  return [...kept, ...now];
}

/** Kinds of which several may hold at once. */
const SEVERAL: ReadonlySet<Phrase['kind']> = new Set(['look', 'word', 'need']);

function replaces(now: Phrase, before: Phrase): boolean {
  if (now.kind !== before.kind) return false;
  // `not grey` takes back `grey`, and leaves `not blue`.
  if (now.not || before.not) return now.label === before.label;
  return !SEVERAL.has(now.kind) || now.said === before.said;
}

/** What stands before the goods, in the order in which it is said. */
const ORDER: readonly Phrase['kind'][] = ['sort', 'colour', 'format', 'look', 'word', 'size', 'category'];

/** The phrases as a text for the search. */
export function searchText(phrases: readonly Phrase[]): string {
  const rank = ({ kind, not }: Phrase): number => {
    const at = ORDER.indexOf(kind);
    return not || at < 0 ? ORDER.length : at;
  };
  return phrases
    .map((phrase, at) => ({ phrase, at }))
    .sort((one, other) => rank(one.phrase) - rank(other.phrase) || one.at - other.at)
    .map(({ phrase: { said, not, kind } }) => (not ? `not ${said}` : kind === 'need' ? `for ${said}` : said))
    .join(' ');
}
