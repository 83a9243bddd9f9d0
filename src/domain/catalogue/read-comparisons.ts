/** Reads comparisons before and behind a figure: `under £30`, `8 mm or more`. */
import { MM_BY_UNIT } from '../language/units.ts';
import { signalAt } from './lexicon.ts';

/** How far 'around £30' reaches. */
const ABOUT = 0.15;

const NEGATED: ReadonlySet<string> = new Set(['no', 'not', 'nothing', 'never']);

/** Of a measure, `under 8 mm` leaves 8 mm out. */
export const STRICT_OF_MEASURES = ['than', 'under', 'below', 'over', 'above'];

/** `more than` and `less than` leave their figure out. */
export const isStrictly = (
  words: readonly string[],
  from: number,
  to: number,
  strict: readonly string[] = ['than'],
): boolean =>
  words.slice(from, to).some((word) => strict.includes(word)) &&
  // `no wider than 100 mm` takes 100 mm in.
  ![words[from - 1], words[from]].some((word) => NEGATED.has(word ?? ''));

/** Both inclusive. */
export interface Limits {
  readonly from: number;
  readonly to: number;
}

/** A comparison, and the first token after it. */
export interface Comparison {
  readonly sign: 'max' | 'min' | 'about' | null;
  readonly at: number;
}

/** The comparison that starts at a token (`not over`), and the first token after it. */
export function comparisonAt(words: readonly string[], at: number): Comparison {
  for (const sign of ['max', 'min', 'about'] as const) {
    const length = signalAt(sign, words, at);
    const other = sign === 'max' ? 0 : signalAt('max', words, at);
    if (length > other) {
      let next = at + length;
      while (['a', 'the', 'of', 'price', 'budget', 'is', 'about', 'around'].includes(words[next] ?? ''))
        next++;
      return { sign, at: next };
    }
  }
  return { sign: null, at };
}

/** Whether a comparison is of the amount behind it: `5 mm max £35`, but not `£30 max 600x600`. */
function isOfNext(words: readonly string[], at: number, end: number): boolean {
  if (comparisonAt(words, at).sign === null) return false;
  const isNumber = /^\d/.test(words[end] ?? '');
  const next = words[end + 1] ?? '';
  return /^[£€]/.test(words[end] ?? '') || (isNumber && !(next in MM_BY_UNIT) && !['x', 'by'].includes(next));
}

/** A comparison behind a figure: `£30 or less`. */
export function afterAt(words: readonly string[], at: number): Comparison {
  for (const [signal, sign] of [
    ['afterMax', 'max'],
    ['afterMin', 'min'],
    ['afterAbout', 'about'],
  ] as const) {
    const length = signalAt(signal, words, at);
    if (length > 0 && !isOfNext(words, at, at + length)) return { sign, at: at + length };
  }
  return { sign: null, at };
}

/** The limits that a comparison with a value sets; `bare` is how far below the value they begin without one. */
export const limitsOf = (sign: Comparison['sign'], value: number, bare: number): Limits =>
  sign === 'max'
    ? { from: 0, to: value }
    : sign === 'min'
      ? { from: value, to: Infinity }
      : sign === 'about'
        ? { from: value * (1 - ABOUT), to: value * (1 + ABOUT) }
        : { from: value * (1 - bare), to: value };

export const SIGN_WORDS = { max: 'up to', min: 'from', about: 'around' } as const;
export const STRICT_WORDS = { max: 'under', min: 'over', about: 'around' } as const;
