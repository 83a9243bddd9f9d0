/** Splits a search text into its parts: phrases with a meaning, figures, and the words left over. */
import type { Category } from './categories.ts';
import { meaningAt, type Meaning, signalAt } from './lexicon.ts';
import { priceAt } from './read-prices.ts';
import { areaAt, type Figure, lengthAt, sizeAt } from './read-figures.ts';
import { notOfGoodsAt } from './read-other-figures.ts';
import { boardAt, wearAt } from './read-wear.ts';
import { labelOf, type Token, tokensOf, UNITS } from './search-tokens.ts';
import { MOST_TERM_WORDS } from './synonyms.ts';

/** What the catalogue knows of words. */
export interface KnownWords {
  /** Whether products have the word, or one that begins with it. */
  has(word: string): boolean;
  /** The most probable correction of an unknown word; null if none is near. */
  nearest(word: string): string | null;
  /** Words that staff let stand for others: `duvet` also finds `underlay`. Terms by `termKey`. */
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
  /** Whether a product has a phrase, as on labels, in its name or as its maker. */
  sells(phrase: string): boolean;
  /** The highest price per m² of floors, in pence; null without any. */
  dearest(categories: readonly Category[]): number | null;
}

export const NOTHING_KNOWN: KnownWords = {
  has: () => true,
  nearest: () => null,
  synonyms: new Map(),
  sells: () => false,
  dearest: () => null,
};

/** What the catalogue knows, with each phrase and each kind of floor looked for once: that takes a look at all products. */
export function askedOnce(known: KnownWords): KnownWords {
  const sold = new Map<string, boolean>();
  const dearest = new Map<string, number | null>();
  const kept = <T>(answers: Map<string, T>, key: string, answer: () => T): T => {
    const given = answers.has(key) ? (answers.get(key) as T) : answer();
    answers.set(key, given);
    return given;
  };
  return {
    has: (word) => known.has(word),
    nearest: (word) => known.nearest(word),
    synonyms: known.synonyms,
    sells: (phrase) => kept(sold, phrase, () => known.sells(phrase)),
    dearest: (kinds) => kept(dearest, kinds.join(), () => known.dearest(kinds)),
  };
}

/** A part of the text with its meaning, before the parts are weighed against one another. */
export interface Part {
  readonly from: number;
  readonly to: number;
  readonly not: boolean;
  /** After 'for', 'with', 'under': what the goods are for. */
  readonly isPurpose: boolean;
  /** After 'real', 'genuine': made of it, not made to look like it. */
  readonly isReal: boolean;
  readonly meaning:
    | Meaning
    | { readonly kind: 'figure'; readonly figure: Figure }
    | { readonly kind: 'word'; readonly means: readonly string[] };
}

/** The positions of tokens that the shopper wants searched as words. */
export function literalPositions(tokens: readonly Token[], literal: readonly string[]): ReadonlySet<number> {
  const positions = new Set<number>();
  for (const phrase of literal) {
    const words = tokensOf(phrase).map(({ word }) => word);
    for (let at = 0; words.length > 0 && at + words.length <= tokens.length; at++) {
      if (!words.every((word, nth) => tokens[at + nth]?.word === word)) continue;
      words.forEach((_, nth) => positions.add(at + nth));
      break;
    }
  }
  return positions;
}

/** The figure that starts at a token: a size, a price, an area or a length. */
export function figureAt(tokens: readonly Token[], words: readonly string[], at: number): Figure | null {
  return (
    notOfGoodsAt(tokens, words, at) ??
    sizeAt(tokens, at) ??
    priceAt(tokens, words, at) ??
    areaAt(tokens, at) ??
    wearAt(tokens, words, at) ??
    boardAt(tokens, words, at) ??
    lengthAt(tokens, words, at)
  );
}

/** Splits the tokens into parts: the longest phrase with a meaning first, then figures, then words. */
export function partsOf(
  tokens: readonly Token[],
  literal: ReadonlySet<number>,
  { synonyms, sells }: KnownWords,
): Part[] {
  const words = tokens.map(({ word }) => word);
  const parts: Part[] = [];
  let not = false;
  let isPurpose = false;
  let isReal = false;
  const add = (from: number, to: number, meaning: Part['meaning']) => {
    parts.push({ from, to, not, isPurpose, isReal, meaning });
    isReal = false;
    // 'no herringbone or chevron' rules out both.
    not = not && ['or', 'nor'].includes(words[to] ?? '');
  };
  for (let at = 0; at < tokens.length;) {
    if (literal.has(at)) {
      add(at, at + 1, { kind: 'word', means: [] });
      at += 1;
      continue;
    }
    const denial = denialAt(parts.at(-1), words, at);
    if (denial > 0) {
      parts.push({ ...(parts.pop() as Part), not: true });
      at += denial;
      continue;
    }
    // What staff have taught comes before the lists.
    const synonym = synonymAt(words, at, synonyms);
    if (synonym) {
      add(at, at + synonym.length, { kind: 'word', means: synonym.means });
      at += synonym.length;
      continue;
    }
    const found = meaningAt(words, at);
    const isOurs =
      found && isUnsold(found.meaning) && sells(labelOf(words.slice(at, at + found.length).join(' ')));
    const phrase = isOurs ? null : withoutGoods(found, words, at);
    const figure = (phrase?.length ?? 0) < 2 ? figureAt(tokens, words, at) : null;
    if (figure) {
      add(at, figure.end, { kind: 'figure', figure });
      at = figure.end;
      continue;
    }
    const negation = signalAt('not', words, at);
    const purpose = signalAt('purpose', words, at);
    if (phrase && phrase.length >= Math.max(negation, purpose, 1)) {
      add(at, at + phrase.length, phrase.meaning);
      at += phrase.length;
    } else if (negation > 0) {
      not = true;
      at += negation;
    } else if (signalAt('real', words, at) > 0) {
      isReal = true;
      at += signalAt('real', words, at);
    } else if (purpose > 0) {
      if (parts.length > 0) isPurpose = true;
      at += purpose;
    } else {
      const filler = signalAt('filler', words, at);
      const length = filler > 0 ? filler : isMeasure(tokens, at) ? 2 : 1;
      if (filler === 0) add(at, at + length, { kind: 'word', means: [] });
      at += length;
    }
  }
  return parts;
}

/** `grout free`, but no `free` delivery or sample, and no kind of floor. */
const isFreeOf = ({ meaning }: Part, words: readonly string[], at: number): boolean =>
  (['word', 'look'].includes(meaning.kind) || (meaning.kind === 'goods' && meaning.strength === 'extra')) &&
  (at + 1 === words.length || meaningAt(words, at + 1) !== null) &&
  meaningAt(words, at) === null;

/** The number of words behind a part that rule it out: `underlay not needed`, `glue free`. */
function denialAt(part: Part | undefined, words: readonly string[], at: number): number {
  if (part?.to !== at || (words[at] === 'free' && !isFreeOf(part, words, at))) return 0;
  return signalAt('afterNot', words, at);
}

type Phrase = ReturnType<typeof meaningAt>;

/** A look without the goods at its end, which are asked for: `metro tile`. */
function withoutGoods(phrase: Phrase, words: readonly string[], at: number): Phrase {
  if (!phrase || phrase.length < 2 || phrase.meaning.kind !== 'look') return phrase;
  // 'looks like tile'
  if (signalAt('filler', words, at) > 0) return phrase;
  const last = meaningAt(words.slice(0, at + phrase.length), at + phrase.length - 1)?.meaning;
  return last?.kind === 'goods' && last.strength !== 'vague'
    ? { ...phrase, length: phrase.length - 1 }
    : phrase;
}

const isUnsold = (meaning: Meaning): boolean =>
  meaning.kind === 'maker' || (meaning.kind === 'goods' && meaning.isUnsold);

/** The longest of the staff's synonyms that starts at a token. */
export function synonymAt(words: readonly string[], at: number, synonyms: KnownWords['synonyms']) {
  for (let length = Math.min(MOST_TERM_WORDS, words.length - at); length > 0; length--) {
    const means = synonyms.get(words.slice(at, at + length).join(' '));
    if (means) return { length, means };
  }
  return null;
}

/** Whether a number and its unit start at a token: `32 oz`. */
const isMeasure = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.number !== null && UNITS.has(tokens[at + 1]?.word ?? '');

/** The words from one token to another, as typed. */
export const saidBetween = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ typed }) => typed)
    .join(' ');

/** The words of a part as on a label; a wear layer without its unit is in mm. */
export function labelWord(tokens: readonly Token[], from: number, to: number): string {
  const [first] = tokens.slice(from, to);
  const isWearLayer =
    to === from + 1 && typeof first?.number === 'number' && first.number <= 1 && first.typed.includes('.');
  return isWearLayer ? `${first.word}mm` : labelOf(saidBetween(tokens, from, to)).trim();
}

/** The most words of a negation: `not going to`. */
const MOST_OF_NEGATION = 4;

/** Where the negation begins that stands before a token; the token itself without one. */
export function negationOf(words: readonly string[], at: number): number {
  for (let from = Math.max(0, at - MOST_OF_NEGATION); from < at; from++)
    if (signalAt('not', words, from) === at - from) return from;
  return at;
}
