/** How much of a sentence names goods: the categories in it, and which of its words mean anything else. */
import type { Category } from './categories.ts';
import { goodsAsked } from './goods-asked.ts';
import { NOTHING_KNOWN, type Part, partsOf } from './parts.ts';
import { stemOf, tokensOf, UNITS } from './search-tokens.ts';
import { without } from '../language/signals.ts';
import { stems, TALK } from '../language/stems.ts';
import functionWords from '../language/words/function-words.json' with { type: 'json' };

/** How much of a sentence names goods. */
export type GoodsWords = ReturnType<typeof goodsWordsIn>;

const SPECIES: ReadonlySet<string> = new Set(functionWords.species.join(' ').split(' '));

/** Whether a word is a species or a rating, which stand in names and not in the word lists. */
export const isSpecies = (word: string): boolean => SPECIES.has(stemOf(word.toLowerCase()));

/** Words that set one thing against another; `black or white tiles` will do either way. */
const AGAINST: ReadonlySet<string> = new Set(['or', 'v', 'vs', 'versus', 'against', 'than']);
/** What joins two goods of which one is named by its look: `laminate and SPC`. */
const JOINS: ReadonlySet<string> = new Set([...AGAINST, 'and']);
/** The most words between two goods that are set against each other. */
const MOST_BETWEEN = 3;

/** What a need of the goods (`for bathrooms`) or an order counts against a word that names them. */
const NEED_SHARE = 0.5;
const NO_LITERALS: ReadonlySet<number> = new Set();
/** What a look, a colour and a size say of goods; the rest of what is read says other things of them. */
const LOOKS: ReadonlySet<Part['meaning']['kind']> = new Set(['look', 'colour', 'format']);
const NO_DETAILS: ReadonlySet<Part['meaning']['kind']> = new Set(['goods', 'sample', 'stock']);

/** `room` alone asks nothing of the goods. */
const isVague = ({ meaning }: Part): boolean =>
  (meaning.kind === 'goods' && meaning.strength === 'vague') ||
  (meaning.kind === 'need' && meaning.need === 'any');

/** How many words that name goods a part counts for. */
function shareOf(part: Part): number {
  const { from, to, meaning } = part;
  if (isVague(part) || meaning.kind === 'sample' || meaning.kind === 'stock') return 0;
  if (meaning.kind === 'figure') return meaning.figure.demand ? 1 : 0;
  return (meaning.kind === 'need' || meaning.kind === 'sort' ? NEED_SHARE : 1) * (to - from);
}

/** Reads which words of a sentence name goods, by the parts that the search reads. */
export function goodsWordsIn(text: string) {
  const tokens = tokensOf(text);
  const all = partsOf(tokens, NO_LITERALS, NOTHING_KNOWN);
  const typedAt = ({ from }: Part): string => tokens[from]?.typed ?? '';
  const isUnit = ({ from }: Part): boolean => tokens[from]?.number !== null || UNITS.has(tokens[from].word);
  const unread = all.filter(({ meaning }) => meaning.kind === 'word');
  const named = unread.filter((part) => isSpecies(typedAt(part)));
  const left = unread
    .filter((part) => !named.includes(part) && !isUnit(part) && isTelling(typedAt(part)))
    .map(typedAt);
  const parts = all.filter(({ meaning }) => meaning.kind !== 'word');
  const figures = parts.flatMap(({ meaning }) =>
    meaning.kind === 'figure' && meaning.figure.demand ? meaning.figure.demand.kind : [],
  );
  const demanding = parts.filter(
    (part) => part.meaning.kind !== 'figure' && part.meaning.kind !== 'sample' && !isVague(part),
  );
  const categories: Category[] = [];
  const implied: Category[] = [];
  const excluded: Category[] = [];
  let isChoice = false;
  /** Where the last goods ended. */
  let goodsEnd = -1;
  let lookEnd = -1;
  /** The kind that the last look names by itself, as `SPC` names LVT. */
  let ofLook: Category | undefined;
  const add = (kind: Category | undefined): void => {
    if (kind && !categories.includes(kind)) categories.push(kind);
  };
  for (const [nth, part] of parts.entries()) {
    const { from, to, not, meaning } = part;
    if (meaning.kind === 'goods' && meaning.strength !== 'vague') {
      const [category] = meaning.categories;
      isChoice ||=
        goodsEnd >= 0 && from - goodsEnd <= MOST_BETWEEN && AGAINST.has(tokens[goodsEnd]?.word ?? '');
      // `SPC or laminate`
      if (AGAINST.has(tokens[lookEnd]?.word ?? '') && from === lookEnd + 1 && ofLook && !not) {
        isChoice = true;
        add(ofLook);
      }
      goodsEnd = to;
      // `tile adhesive`: the floor says what the adhesive is for.
      const next = parts[nth + 1];
      const isForNext =
        meaning.strength !== 'extra' &&
        next?.from === to &&
        next.meaning.kind === 'goods' &&
        next.meaning.strength === 'extra';
      if (category && not) excluded.push(category);
      if (!not && !isForNext) add(category);
    }
    // `SPC or WPC`
    if (meaning.kind !== 'look') continue;
    isChoice ||= AGAINST.has(tokens[lookEnd]?.word ?? '');
    lookEnd = to;
    // Only tiles are `metro`.
    const [only, other] = meaning.categories ?? [];
    ofLook = only && !other && !not ? only : undefined;
    if (!ofLook || categories.includes(ofLook)) continue;
    // `laminate vs SPC`
    const isBeside = goodsEnd >= 0 && from === goodsEnd + 1 && JOINS.has(tokens[goodsEnd]?.word ?? '');
    isChoice ||= isBeside && AGAINST.has(tokens[goodsEnd]?.word ?? '');
    if (isBeside) add(ofLook);
    else implied.push(ofLook);
  }
  const read = named.length + parts.reduce((sum, part) => sum + shareOf(part), 0);
  const has = (kind: Part['meaning']['kind']) => parts.some(({ meaning }) => meaning.kind === kind);
  const hasLook =
    named.length > 0 ||
    figures.some((kind) => kind !== 'price') ||
    parts.some(({ meaning }) => LOOKS.has(meaning.kind));
  const words = tokens.map(({ word }) => word);
  return {
    /** The categories named, each once, without those ruled out. */
    categories: categories.length === 0 ? implied.slice(0, 1) : categories,
    /** The categories ruled out. */
    excluded,
    /** The number of words that name goods or say how they should be. */
    read,
    /** How many things are asked of the goods: kind, look, colour, measure, price, use. */
    demands: named.length + figures.length + demanding.length,
    /** The words that mean neither goods nor a manner of speaking. */
    left,
    /** The share of the telling words that were read, 0 to 1. */
    cover: read === 0 ? 0 : read / (read + left.length),
    /** A look, colour, price, measure, need or order was read. */
    hasDetail:
      hasLook || figures.length > 0 || demanding.some(({ meaning }) => !NO_DETAILS.has(meaning.kind)),
    /** An order: `the cheapest first`. */
    isSort: has('sort'),
    /** Of these a look, colour or measure. */
    hasLook,
    /** A maker that is not sold: `Karndean`. */
    hasMaker: has('maker'),
    /** A price or a measure. */
    hasFigure: figures.length > 0,
    hasPrice: figures.includes('price'),
    /** Goods of several kinds are asked for; `a bar between laminate and tiles` asks for one. */
    isOfSeveral: goodsAsked(all, words).length > 1,
    /** Two goods are set against each other: `lino or vinyl`. */
    isChoice,
  };
}

/** A text without the clauses that speak only of some kinds; empty if none is left. */
export const withoutKinds = (text: string, kinds: readonly Category[]): string =>
  text
    .split(/(?<=[.!?]) (?=[A-Z])/)
    .map((sentence) => {
      const left = sentence.split(/(?<=;) /).filter((clause) => {
        const { categories } = goodsWordsIn(clause);
        return categories.length === 0 || categories.some((kind) => !kinds.includes(kind));
      });
      return left
        .join(' ')
        .replace(/;$/, '.')
        .replace(/^[a-z]/, (first) => first.toUpperCase());
    })
    .filter(Boolean)
    .join(' ');

/** Whether words say something of their own: not `please`, not `those`. */
export const isTelling = (said: string): boolean => stems(said).some((stem) => !TALK.has(stem));

/** A sentence without the base that the goods lie on, if it names goods besides: `underlay for it, upstairs floorboards`. */
export function withoutBase(text: string): string {
  const rest = without('base', text);
  return goodsWordsIn(rest).read > 0 ? rest : text;
}
