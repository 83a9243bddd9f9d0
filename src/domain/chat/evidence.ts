/** The evidence for a model's answer: the sentences and figures of a text, and what the tools have said in this conversation. */
import { plain } from '../language/plain.ts';
import { stems } from '../language/stems.ts';

/** Sentences without the marks of lists and emphasis. */
export const sentencesOf = (text: string): string[] =>
  text
    .replace(/[*_`#>]+/g, ' ')
    .split(/\n+|(?<=[.!?])\s+(?=[“"'(]?[A-Z£\d])/)
    .map((sentence) => sentence.replace(/^\s*(?:[-•–]|\d{1,2}[.)])\s+/, '').trim())
    .filter((sentence) => /\w/.test(sentence));

export interface Figure {
  /** Without thousands separators or trailing zeros: `1,249.50` is `1249.5`. */
  readonly value: string;
  /** The text after it. */
  readonly after: string;
  readonly money: boolean;
}

/** `one` where it is not a number: `this one`, `one of them`. */
const ONE =
  /\bone\b(?!\s+(?:pounds?|quid|penny|pence|euros?|dollars?|hundred|thousand|weeks?|days?|months?|years?|per ?cent))/gi;
const HUNDREDS = /\b(\d{1,2}) (?:hundred|thousand)\b/g;
const MONEY_AFTER = /^\s?(?:pounds?|quid|pence|penny|p\b|gbp|euros?|dollars?|€|\$)/;
const MONEY_BEFORE = /(?:[£€$]|gbp|eur|usd)\s?$/;

/** The figures of a sentence, number words included. */
export function figuresOf(sentence: string): Figure[] {
  const words = plain(sentence.replace(ONE, 'a')).replace(HUNDREDS, (whole, n: string) =>
    whole.endsWith('thousand') ? `${n}000` : `${n}00`,
  );
  return [...words.matchAll(/(?<![a-z\d.])\d+(?:\.\d+)?/g)].map((found) => {
    const [value] = found;
    const after = words.slice(found.index + value.length);
    return {
      value: String(Number(value)),
      after,
      money: MONEY_AFTER.test(after) || MONEY_BEFORE.test(words.slice(0, found.index)),
    };
  });
}

/** A tool's statement. Texts that others wrote (descriptions, reviews) are never evidence. */
export interface Evidence {
  readonly tool: string;
  /** The id of the product that it is about; null if none. */
  readonly subject: string | null;
  readonly text: string;
}

const NEGATION = /\b(?:not|no|never|none|nobody|nothing|cannot|\w+n't|without|nor|neither)\b/;
const SIZE_AFTER = /^\s?(?:m\b|m2\b|metres?|meters?|ft|feet|foot|'|cm|mm|sq|square|x\b|by\b|rooms?)/;
/** True if a figure is followed by a unit of a room's measure. */
export const isSize = (after: string): boolean => SIZE_AFTER.test(after);

export const isNegated = (sentence: string): boolean => NEGATION.test(plain(sentence));

export interface Piece {
  readonly subject: string | null;
  readonly words: ReadonlySet<string>;
  readonly figures: ReadonlySet<string>;
  /** The figures that are amounts of money. */
  readonly money: ReadonlySet<string>;
  readonly negated: boolean;
  /** It is a statement about all products. */
  readonly universal: boolean;
  /** Its prices with their units: `42.5 box`. */
  readonly priced: ReadonlySet<string>;
}

/** 'Every floor costs …' is not supported by the price of one. */
const UNIVERSAL = /\b(?:every|everything|all|any|anything)\b/;
export const speaksOfAll = (sentence: string): boolean => UNIVERSAL.test(plain(sentence));

/** The unit of a price: the price of a box does not support one of a roll or a square metre. */
const PRICED =
  /^ ?(?:an?|per|each|for an?|\/) ?(box|pack|roll|tile|plank|board|piece|sample|bag|tub|bucket|length|bottle|pair)\b/;

/** A price with its unit: `£42.50 per box` is `42.5 box`; empty if no unit is given. */
function pricedFor({ value, after, money }: Figure): string {
  const unit = money ? PRICED.exec(after)?.[1] : undefined;
  return unit === undefined ? '' : `${value} ${unit}`;
}

/** True if the evidence has the price with its unit, or has no units but names it; always true for a price without one. */
export function isPricedSo(figure: Figure, { priced, words }: Piece): boolean {
  const price = pricedFor(figure);
  if (price === '') return true;
  return priced.size > 0
    ? priced.has(price)
    : stems(price.split(' ')[1] ?? '').every((unit) => words.has(unit));
}

export const piecesOf = (evidence: readonly Evidence[]): Piece[] =>
  evidence.flatMap(({ subject, text }) =>
    sentencesOf(text).map((sentence) => {
      const figures = figuresOf(sentence);
      return {
        subject,
        words: new Set([...stems(sentence), ...stems(subject ?? '')]),
        figures: new Set(figures.map(({ value }) => value)),
        money: new Set(figures.flatMap(({ value, money }) => (money ? [value] : []))),
        negated: isNegated(sentence),
        universal: speaksOfAll(sentence),
        priced: new Set(figures.map(pricedFor).filter((price) => price !== '')),
      };
    }),
  );

/** The sizes in the shopper's question, which may be repeated. Without words, so that they support nothing else. */
export function sizesOf(question: string): Piece {
  const none: ReadonlySet<string> = new Set();
  const sizes = figuresOf(question).filter(({ after, money }) => !money && isSize(after));
  const figures = new Set(sizes.map(({ value }) => value));
  const says = { negated: false, universal: false };
  return { subject: null, words: none, figures, money: none, priced: none, ...says };
}
