/** The goods that are asked for, as the shopper's own phrases: kept between turns, put together for the next search, said. */
import { type Category, isFloor } from './categories.ts';
import type { Demand, Reading, Understanding } from './reading.ts';
import type { Understood } from './understood.ts';
import { isTelling } from './goods-words.ts';
import { isCommonWord } from '../language/stems.ts';
import { inWords } from '../settings/facts.ts';

/** A phrase that was understood, with what it means. */
export interface Phrase extends Understood {
  readonly kind: Demand['kind'] | 'sort';
  /** What a length is of: `thickness`. */
  readonly of?: string | undefined;
  /** The categories of a phrase that names goods, or of a look that only they have. */
  readonly categories?: readonly Category[] | undefined;
}

type Kinds = ReadonlySet<Phrase['kind']>;
/** Kinds of what is said of the look of goods. */
export const OF_LOOK: Kinds = new Set(['colour', 'look', 'word']);

const phraseOf = ({ demand, said, label, not }: Reading): Phrase => ({
  kind: demand.kind,
  said,
  label,
  not,
  ...(demand.kind === 'length' ? { of: demand.of } : {}),
  ...('categories' in demand && demand.categories ? { categories: demand.categories } : {}),
});

export const phraseFor = (category: Category): Phrase => ({
  kind: 'category',
  said: searchName(category),
  label: category,
  not: false,
  categories: [category],
});

export const CHEAPEST: Phrase = { kind: 'sort', said: 'cheapest', label: 'Cheapest first', not: false };

/** The phrases of an understood sentence, without words that nothing in the shop has. */
export function phrasesOf({ readings, sort }: Understanding, unknown: readonly Reading[]): Phrase[] {
  const known = readings.filter((reading) => !(reading.demand.kind === 'word' && unknown.includes(reading)));
  // What is ruled out has to mean something.
  const phrases = known
    .filter(
      ({ not, demand, said }) =>
        demand.kind !== 'word' || (!not && isTelling(said) && !isCommonWord(said) && !/^\d+$/.test(said)),
    )
    .map(phraseOf);
  const order: Phrase[] = sort ? [{ kind: 'sort', said: sort.said, label: sort.label, not: false }] : [];
  return [...phrases, ...order];
}

export const categoriesOf = (phrases: readonly Phrase[]): readonly Category[] =>
  phrases.find(({ kind, not }) => kind === 'category' && !not)?.categories ?? [];

/** Kinds that describe goods of any kind of floor, and hold when another kind is asked for. */
const LASTING: Kinds = new Set(['colour', 'price', 'need', 'stock', 'sort', 'look', 'word']);
/** Kinds of which several may hold at once. */
const SEVERAL: Kinds = new Set(['look', 'word', 'need']);

function replaces(now: Phrase, before: Phrase): boolean {
  if (now.kind !== before.kind || now.of !== before.of) return false;
  // `not grey` takes back `grey`, and leaves `not blue`.
  if (now.not || before.not) return now.label === before.label;
  return !SEVERAL.has(now.kind) || now.said === before.said;
}

/** Adds the phrases of a follow-up to those before: the newer of a kind replaces the older. */
export function merged(before: readonly Phrase[], now: readonly Phrase[]): Phrase[] {
  const [next] = categoriesOf(now);
  const [old] = categoriesOf(before);
  const isOther = next !== undefined && next !== old;
  // Grout is not asked for in oak, nor oak in what was said of grout.
  if (isOther && !(isFloor(next) && (old === undefined || isFloor(old)))) return [...now];
  const kept = before.filter(
    (phrase) =>
      !(isOther && old !== undefined && !LASTING.has(phrase.kind)) &&
      // No laminate is solid.
      !(isOther && phrase.kind === 'look' && !(phrase.categories?.includes(next) ?? true)) &&
      !now.some((other) => replaces(other, phrase)),
  );
  return [...kept, ...now];
}

/** What stands before the goods, in the order in which it is said. */
const ORDER: readonly Phrase['kind'][] = ['sort', 'colour', 'format', 'look', 'word', 'size', 'category'];

export function searchText(phrases: readonly Phrase[]): string {
  const rank = ({ kind, not }: Phrase): number => {
    const at = ORDER.indexOf(kind);
    return not || at < 0 ? ORDER.length : at;
  };
  return phrases
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ said, not, kind }) => (not ? `not ${said}` : kind === 'need' ? `for ${said}` : said))
    .join(' ');
}

/** A category's name inside a sentence: lower case, except for `LVT`. */
export const kindName = (category: Category): string =>
  category === 'LVT' ? category : category.toLowerCase();

/** A category as shoppers name it, for a search: `vinyl`. */
export const searchName = (category: Category): string =>
  category === 'Vinyl & Lino' ? 'vinyl' : category.toLowerCase();

/** A label inside a sentence: lower case, but for abbreviations. */
const spoken = (label: string): string =>
  label
    .replace(/[“”]/g, '')
    .split(' ')
    .map((word) => (/^[A-Z][a-z-]/.test(word) ? word.toLowerCase() : word))
    .join(' ');

const BEFORE: Kinds = new Set(['colour', 'look', 'format', 'word', 'size']);

/** What of a need is said before the goods: `waterproof`. */
const isQuality = ({ kind, label }: Phrase): boolean => kind === 'need' && !/^(?:For|Over) /.test(label);

const unique = (words: readonly string[]): string[] => [...new Set(words)];

/** The goods as a phrase: `grey laminate flooring for kitchens up to £30 per m², the cheapest first`. */
export function inPhrase(phrases: readonly Phrase[], withOrder = true, fallback = 'floors'): string {
  const isLaminate = phrases.some(({ label, not }) => label === 'Laminate Flooring' && !not);
  // No laminate is waterproof.
  const wanted = phrases
    .filter(({ not }) => !not)
    .map((phrase) =>
      isLaminate && phrase.label === 'Waterproof' ? { ...phrase, label: 'Water resistant' } : phrase,
    );
  const labelsOf = (test: (phrase: Phrase) => boolean): string[] =>
    unique(wanted.filter(test).map(({ label }) => spoken(label)));
  const after = (lead: string, ...kinds: Phrase['kind'][]): string[] =>
    labelsOf(({ kind: of }) => kinds.includes(of)).map((label) => `${lead}${label}`);
  const isBefore = (phrase: Phrase) => BEFORE.has(phrase.kind) || isQuality(phrase);
  const before = unique([
    ...labelsOf((phrase) => isBefore(phrase) && phrase.kind !== 'look' && phrase.kind !== 'word'),
    ...labelsOf(isBefore),
  ]);
  const goods = wanted.find(({ kind }) => kind === 'category');
  const kind = goods ? spoken(goods.label) : before.includes('planks') ? '' : fallback;
  const isPerM2 = goods?.categories?.every(isFloor) ?? false;
  const uses = labelsOf((phrase) => phrase.kind === 'need' && !isQuality(phrase)).map((label) => ` ${label}`);
  const down = unique(phrases.filter(({ not }) => not).map(({ label }) => spoken(label)));
  const limits = wanted
    .filter(({ kind: of }) => of === 'price')
    .map(({ label }) => (isPerM2 && /£[\d.,]+$/.test(label) ? `${label} per m²` : label))
    .map((label) => (label.startsWith('that is') ? ` ${label}` : `, ${label}`));
  return [
    [...before, kind].filter(Boolean).join(' '),
    ...uses,
    ...after(', ', 'length', 'room'),
    down.length > 0 ? ` other than ${inWords(down)}` : '',
    ...limits,
    ...after(', ', 'stock', 'offer', 'sample'),
    ...(withOrder ? after(', the ', 'sort') : []),
  ].join('');
}

const isNeed = ({ kind, label }: Phrase, of: RegExp): boolean => kind === 'need' && of.test(label);

/** Whether a garden is only named beside the room that is to be floored, as where dirt comes from. */
export const hasGardenBeside = (phrases: readonly Phrase[]): boolean =>
  phrases.some((one) => isNeed(one, /kitchen|hall|living|bedroom|utility|dining|stairs/i)) &&
  phrases.some((one) => isNeed(one, /outdoor/i) && one.said === 'garden');
