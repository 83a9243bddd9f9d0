/**
 * Reads a shopper's words: goods, look, colour, size, thickness, price limit, room, order, what is ruled out, and the words
 * left over. One reading for the list, the suggestions, the assistant and agents. The words themselves are data
 * (words/*.json). Takes time in proportion to the length of the text, but for the correction of unknown words.
 */
import type { Category } from './categories.ts';
import { type Goods, LEXICON_STEMS, meaningAt, type Meaning, signalAt } from './lexicon.ts';
import { areaAt, type Figure, lengthAt, priceAt, sizeAt } from './read-figures.ts';
import {
  type Demand,
  type Reading,
  type SortReading,
  type Understanding,
  withPriceUnits,
} from './reading.ts';
import { labelOf, stemOf, type Token, tokensOf, UNITS } from './search-tokens.ts';
import { MOST_TERM_WORDS } from './synonyms.ts';
import { wordsOf } from './search-text.ts';

/** Words that are read at most; a search text is a line, not a letter. */
const MOST_TOKENS = 48;

/** What the catalogue knows of words. */
export interface KnownWords {
  /** Whether products have the word, or one that begins with it. */
  has(word: string): boolean;
  /** The most probable correction of an unknown word; null if none is near. */
  nearest(word: string): string | null;
  /** Words that staff let stand for others: `duvet` also finds `underlay`. Terms by `termKey`, meanings as on labels. */
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
}

const NOTHING_KNOWN: KnownWords = { has: () => true, nearest: () => null, synonyms: new Map() };

/** A part of the text with its meaning, before the parts are weighed against one another. */
interface Part {
  readonly from: number;
  readonly to: number;
  readonly not: boolean;
  /** After 'for', 'with', 'under': what the goods are for. */
  readonly isPurpose: boolean;
  readonly meaning:
    | Meaning
    | { readonly kind: 'figure'; readonly figure: Figure }
    | { readonly kind: 'word'; readonly means: readonly string[] };
}

/** The unknown words of a text that are corrected: each is compared with the whole vocabulary. */
const MOST_CORRECTED = 8;

/** Corrects the words that neither the catalogue nor the word lists know. */
function corrected(tokens: readonly Token[], known: KnownWords): { tokens: Token[]; isChanged: boolean } {
  let isChanged = false;
  let compared = 0;
  const better = tokens.map((token, at) => {
    const { typed, number, word } = token;
    if (number !== null || typed.length < 4 || LEXICON_STEMS.has(word) || known.has(typed)) return token;
    // Half a phrase that is known in pieces: 'gate way' is left to the search.
    const joined = meaningAt([typed + (tokens[at + 1]?.typed ?? '')], 0);
    if (joined || compared >= MOST_CORRECTED) return token;
    compared += 1;
    const nearest = known.nearest(typed);
    if (nearest === null) return token;
    isChanged = true;
    return { word: stemOf(nearest), typed: nearest, number: null };
  });
  return { tokens: better, isChanged };
}

function figureAt(tokens: readonly Token[], words: readonly string[], at: number): Figure | null {
  return (
    sizeAt(tokens, at) ?? priceAt(tokens, words, at) ?? areaAt(tokens, at) ?? lengthAt(tokens, words, at)
  );
}

/** Splits the tokens into parts: the longest phrase with a meaning first, then figures, then words. */
function partsOf(tokens: readonly Token[], literal: ReadonlySet<number>, { synonyms }: KnownWords): Part[] {
  const words = tokens.map(({ word }) => word);
  const parts: Part[] = [];
  let not = false;
  let isPurpose = false;
  const add = (from: number, to: number, meaning: Part['meaning']) => {
    parts.push({ from, to, not, isPurpose, meaning });
    // 'no herringbone or chevron' rules out both.
    not = not && ['or', 'nor'].includes(words[to] ?? '');
  };
  for (let at = 0; at < tokens.length;) {
    if (literal.has(at)) {
      add(at, at + 1, { kind: 'word', means: [] });
      at += 1;
      continue;
    }
    // What staff have taught comes before the lists.
    const synonym = synonymAt(words, at, synonyms);
    if (synonym) {
      add(at, at + synonym.length, { kind: 'word', means: synonym.means });
      at += synonym.length;
      continue;
    }
    const phrase = meaningAt(words, at);
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

/** The longest of the staff's synonyms that starts at a token. */
function synonymAt(words: readonly string[], at: number, synonyms: KnownWords['synonyms']) {
  for (let length = Math.min(MOST_TERM_WORDS, words.length - at); length > 0; length--) {
    const means = synonyms.get(words.slice(at, at + length).join(' '));
    if (means) return { length, means };
  }
  return null;
}

/** Whether a number and its unit start at a token: `32 oz`. */
const isMeasure = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.number !== null && UNITS.has(tokens[at + 1]?.word ?? '');

/** The words of a part as on a label; a wear layer without its unit is in mm. */
function labelWord(tokens: readonly Token[], from: number, to: number): string {
  const [first] = tokens.slice(from, to);
  const isWearLayer =
    to === from + 1 && typeof first?.number === 'number' && first.number <= 1 && first.typed.includes('.');
  return isWearLayer ? `${first.word}mm` : labelOf(saidBetween(tokens, from, to)).trim();
}

/** What the descriptions of underlays and adhesives call the floors that they are for. */
const PLAIN_NAMES: Partial<Record<Category, string>> = {
  Tiles: 'tile',
  'Wood Flooring': 'wood',
  'Laminate Flooring': 'laminate',
  LVT: 'lvt',
  'Vinyl & Lino': 'vinyl',
  Carpet: 'carpet',
};

type GoodsPart = Part & { readonly meaning: Goods };
const isGoods = (part: Part): part is GoodsPart => part.meaning.kind === 'goods';

/**
 * The goods that are asked for. Goods for floors beat floors (`tile adhesive`), a definite floor beats a describing one
 * (`vinyl tiles`), and the last one beats those before it (`wood tiles`); what stands after 'for' is not asked for.
 */
function goodsAsked(parts: readonly Part[], words: readonly string[]): readonly GoodsPart[] {
  const all = parts.filter(isGoods).filter(({ not }) => !not);
  const before = all.filter(({ isPurpose }) => !isPurpose);
  const named = before.some(({ meaning }) => meaning.strength !== 'vague') ? before : all;
  for (const strength of ['extra', 'strong', 'weak', 'vague'] as const) {
    const found = named.filter(({ meaning }) => meaning.strength === strength);
    const last = found.at(-1);
    if (!last) continue;
    if (strength === 'vague') return [last];
    if (strength === 'extra') return [longestOf(found)];
    // 'tiles or laminate', 'carpet and vinyl': either.
    const listed = named.filter(
      ({ from, to, meaning }) =>
        meaning.strength !== 'vague' &&
        (words[from - 1] === 'or' || words[to] === 'or' || words[from - 1] === 'and' || words[to] === 'and'),
    );
    if (listed.length > 1) return listed;
    return [last];
  }
  return [];
}

/** The part with the most words; the last of equals. */
const longestOf = (parts: readonly GoodsPart[]): GoodsPart =>
  parts.reduce((best, part) => (part.to - part.from >= best.to - best.from ? part : best));

const saidBetween = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ typed }) => typed)
    .join(' ');

/** The positions of tokens that the shopper wants searched as words. */
function literalPositions(tokens: readonly Token[], literal: readonly string[]): ReadonlySet<number> {
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

/**
 * Understands a search text.
 * @param known the words of the catalogue, for correcting typing errors
 * @param literal parts of the text that are to be searched as words
 */
export function understand(
  text: string,
  known: KnownWords = NOTHING_KNOWN,
  literal: readonly string[] = [],
): Understanding {
  const { tokens, isChanged } = corrected(tokensOf(text).slice(0, MOST_TOKENS), known);
  const words = tokens.map(({ word }) => word);
  const parts = partsOf(tokens, literalPositions(tokens, literal), known);
  const asked = goodsAsked(parts, words);
  const readings: Reading[] = [];
  let sort: SortReading | null = null;
  const isExtra = asked.some(({ meaning }) => meaning.strength === 'extra');

  for (const [nth, part] of parts.entries()) {
    const { from, to, not, meaning, isPurpose } = part;
    const said = saidBetween(tokens, from, to);
    const add = (demand: Demand, label: string) => readings.push({ demand, label, said, not });
    const word = (inText: boolean, means: readonly string[] = []) => {
      const words = [labelWord(tokens, from, to), ...means];
      const whole = words.map((one) => ` ${one} `);
      // The last word may be half typed, and a number lack its unit.
      const isLast = nth === parts.length - 1;
      const starts = words.filter((one) => isLast || /^\d+$/.test(one)).map((one) => ` ${one}`);
      add({ kind: 'word', words, whole, starts, inText }, `“${said}”`);
    };
    switch (meaning.kind) {
      case 'goods':
        if (not) {
          add(
            { kind: 'category', categories: meaning.categories.slice(0, 1), finds: meaning.finds },
            meaning.label,
          );
        } else if (isExtra && !asked.includes(part as GoodsPart) && meaning.strength !== 'vague') {
          word(true, [PLAIN_NAMES[meaning.categories[0] ?? 'Other'] ?? []].flat());
        } else if (part === asked[0]) {
          const categories = [...new Set(asked.flatMap((other) => other.meaning.categories))];
          const label = asked.map((other) => other.meaning.label).join(' or ');
          add({ kind: 'category', categories, finds: asked.length === 1 ? meaning.finds : [] }, label);
        } else if (
          meaning.strength === 'weak' &&
          meaning.categories[0] === 'Wood Flooring' &&
          asked[0]?.meaning.categories[0] === 'Tiles' &&
          !isPurpose
        ) {
          add({ kind: 'look', finds: [' wood effect '] }, 'Wood effect');
        }
        break;
      case 'look':
        // 'underlay for engineered wood': the description says what goods are for.
        if (isExtra && isPurpose) word(true);
        else {
          const { finds, categories, wider, inName } = meaning;
          add({ kind: 'look', finds, categories, wider, inName }, meaning.label);
        }
        break;
      case 'colour':
        add({ kind: 'colour', shades: meaning.shades, by: meaning.by }, meaning.label);
        break;
      case 'need':
        if (meaning.need !== 'any' && !isExtra) add({ kind: 'need', need: meaning.need }, meaning.label);
        break;
      case 'format':
        add({ kind: 'format', format: meaning.format }, meaning.label);
        break;
      case 'stock':
      case 'offer':
      case 'sample':
        add({ kind: meaning.kind }, meaning.label);
        break;
      case 'sort':
        if (!not) sort ??= { by: meaning.by, down: meaning.down, label: meaning.label, said };
        break;
      case 'figure':
        if (meaning.figure.demand) add(meaning.figure.demand, meaning.figure.label);
        break;
      case 'word':
        word(false, meaning.means);
    }
  }
  const correction = isChanged ? wordsOf(saidBetween(tokens, 0, tokens.length)).join(' ') : null;
  return { readings: withPriceUnits(readings), sort, correction };
}
