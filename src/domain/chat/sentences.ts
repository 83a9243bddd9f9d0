/** Splits a text into sentences, and finds the figures in a sentence. */
import { plain } from './plain.ts';

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
