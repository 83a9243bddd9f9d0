/** What the tools of a conversation have said, sentence by sentence, as an answer is compared with it. Pure. */
import { type Figure, figuresOf, sentencesOf } from './sentences.ts';
import { plain } from './slots.ts';
import { stems } from './stems.ts';

/** Something that a tool said. Texts that others wrote (descriptions, reviews) are never evidence. */
export interface Evidence {
  readonly tool: string;
  /** The product that it is about. */
  readonly subject: string | null;
  readonly text: string;
}

const NEGATION = /\b(?:not|no|never|none|nobody|nothing|cannot|\w+n't|without|nor|neither)\b/;
const SIZE_AFTER = /^\s?(?:m\b|m2\b|metres?|meters?|ft|feet|foot|'|cm|mm|sq|square|x\b|by\b|rooms?)/;
/** True where a figure is followed by a measure of a room. */
export const isSize = (after: string): boolean => SIZE_AFTER.test(after);

/** True for a sentence that denies. */
export const isNegated = (sentence: string): boolean => NEGATION.test(plain(sentence));

/** One sentence of the evidence. */
export interface Piece {
  readonly tool: string;
  readonly subject: string | null;
  readonly words: ReadonlySet<string>;
  readonly figures: ReadonlySet<string>;
  /** Those of them that are amounts of money. */
  readonly money: ReadonlySet<string>;
  readonly negated: boolean;
  /** It speaks of all there are. */
  readonly universal: boolean;
  /** Its prices with what each of them is for. */
  readonly priced: ReadonlySet<string>;
}

/** 'Every floor costs …' is not said by the price of one. */
const UNIVERSAL = /\b(?:every|everything|all|any|anything)\b/;
/** True for a sentence that speaks of all there are. */
export const speaksOfAll = (sentence: string): boolean => UNIVERSAL.test(plain(sentence));

/** What a price is for, where it is one thing: a box's price is not a roll's, nor that of a square metre. */
const PRICED =
  /^ ?(?:an?|per|each|for an?|\/) ?(box|pack|roll|tile|plank|board|piece|sample|bag|tub|bucket|length|bottle|pair)\b/;

/** `£42.50 per box` is `42.5 box`; empty where a price is not said of one thing. */
function pricedFor({ value, after, money }: Figure): string {
  const unit = money ? PRICED.exec(after)?.[1] : undefined;
  return unit === undefined ? '' : `${value} ${unit}`;
}

/** True where a price is for the thing that the evidence names, or the evidence has no such prices. */
export function isPricedSo(figure: Figure, { priced, words }: Piece): boolean {
  const price = pricedFor(figure);
  if (price === '') return true;
  return priced.size > 0
    ? priced.has(price)
    : stems(price.split(' ')[1] ?? '').every((unit) => words.has(unit));
}

/** Every sentence of the evidence. */
export const piecesOf = (evidence: readonly Evidence[]): Piece[] =>
  evidence.flatMap(({ tool, subject, text }) =>
    sentencesOf(text).map((sentence) => {
      const figures = figuresOf(sentence);
      return {
        tool,
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

/** The shopper's own sizes may be said back; as evidence of nothing else, for they carry no words. */
export const sizesOf = (question: string): Piece => ({
  tool: 'shopper',
  subject: null,
  words: new Set(),
  figures: new Set(
    figuresOf(question).flatMap(({ value, after, money }) => (!money && isSize(after) ? [value] : [])),
  ),
  money: new Set(),
  negated: false,
  universal: false,
  priced: new Set(),
});
