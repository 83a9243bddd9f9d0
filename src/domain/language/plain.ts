/**
 * The normal forms of a text: that in which the chat's rules read it, and that in which products are searched, with figures
 * in digits. The search goes on from there to words without accents (`plainText` in catalogue/search-text.ts).
 */

import { UNIT } from './units.ts';
import everyday from './words/everyday.json' with { type: 'json' };
import words from './words/function-words.json' with { type: 'json' };

const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ONES = NUMBERS.slice(1).join('|');
const BELOW_HUNDRED = `(?:(?:${TENS.join('|')})(?:[ -](?:${NUMBERS.slice(1, 10).join('|')}))?|${ONES})`;
const NUMBER_WORD = new RegExp(
  `\\b(?:(?:(?:a|${ONES}) )?hundred(?:(?: and)? ${BELOW_HUNDRED})?|${BELOW_HUNDRED})\\b`,
  'gi',
);

/** @example numeral('two hundred and twenty-five') // '225' */
function numeral(said: string): string {
  const sum = (words: string): number =>
    words.split(/[ -]/).reduce((total, word) => {
      const ten = TENS.indexOf(word);
      return total + (ten < 0 ? Math.max(0, NUMBERS.indexOf(word)) : (ten + 2) * 10);
    }, 0);
  const [before = '', after] = said.toLowerCase().split('hundred');
  return String(after === undefined ? sum(before) : 100 * (sum(before) || 1) + sum(after));
}

/** What makes a number word a figure: the unit, the sign or the comparison beside it. `the dark one` is none. */
const BEFORE_FIGURE =
  /(?:\b(?:under|over|below|above|than|to|about|around|max|between|and|by|x|budget)|£) ?$/i;
const AFTER_FIGURE = new RegExp(
  `^(?:[- ](?:${UNIT}|inch(?:es)?|sq\\w*|pounds?|quid|grand|euros?|per|an?|by|x|to|point|and a half)\\b| ?[\\d.£%])`,
  'i',
);

const isFigure = (said: string, at: number, text: string): boolean =>
  AFTER_FIGURE.test(text.slice(at + said.length)) ||
  (BEFORE_FIGURE.test(text.slice(0, at)) && !/^one$/i.test(said));

/** `half an inch`, `3 and a half`, `four point two`, `2 grand` as digits, where the numbers are. */
const withFractions = (text: string): string =>
  text
    .replace(/(\d) and a half\b/gi, '$1.5')
    .replace(/\b(?<!and a )(?:a )?half (?:an? )?(?=inch|met|foot|yard)/gi, '0.5 ')
    .replace(/(?:£ ?)?(\d+(?:\.\d)?) ?(?:grand|k)\b/gi, (_said, sum: string) => `£${Number(sum) * 1000}`)
    // Decimals as spoken: 'four point two', 'three point two five'.
    .replace(/(\d) point (\d)(?: (\d)(?![\d.]))?/gi, '$1.$2$3');

/** Words of everyday and Irish speech (words/everyday.json), by the plain ones. */
const EVERYDAY: readonly (readonly [RegExp, string])[] = Object.entries(everyday).map(([meant, typed]) => [
  new RegExp(`(?<![-'\\w])(?:${typed.join('|')})(?![-'\\w])`, 'gi'),
  meant,
]);

/** Words that lose their last letter in speech: `lookin`. */
const ENDING_IN_G = new Set(
  words.common
    .join(' ')
    .split(' ')
    .filter((word) => word.endsWith('ing')),
);

/**
 * A text in which everyday speech is put plainly, its case and figures as they were.
 *
 * @example plainly('are yous lookin at wood under a tenner') // 'are you looking at wood under £10'
 */
export const plainly = (text: string): string =>
  EVERYDAY.reduce((said, [typed, meant]) => said.replace(typed, meant), text).replace(
    /\b[a-z]{2,}in\b(?!')/gi,
    (said) => (ENDING_IN_G.has(`${said.toLowerCase()}g`) ? `${said}g` : said),
  );

/**
 * A text in plain speech with its figures in digits, as it is searched; other number words stay.
 *
 * @example inFigures('Tiles under thirty pounds') // 'Tiles under 30 pounds'
 * @example inFigures('the dark one, half an inch thick') // 'the dark one, 0.5 inch thick'
 */
export const inFigures = (text: string): string =>
  withFractions(
    plainly(text).replace(NUMBER_WORD, (said: string, at: number, whole: string) =>
      isFigure(said, at, whole) ? numeral(said) : said,
    ),
  );

/** Normalises a text: lower case, decimal points, single spaces, number words as digits, `m²` as `m2`. */
export function plain(text: string): string {
  const lower = plainly(text.replace(/[’‘′]/g, "'")).toLowerCase();
  return withFractions(
    lower
      .replace(/[“”″]/g, '"')
      .replace(/²/g, '2')
      .replace(/½/g, '.5')
      .replace(/(\d),(\d{3})(?!\d)/g, '$1$2')
      .replace(/(\d),(\d)/g, '$1.$2')
      .replace(NUMBER_WORD, numeral),
  )
    .replace(/\s+/g, ' ')
    .trim();
}

/** The first figure that a pattern finds in a sentence; null for none. */
export function figureIn(pattern: RegExp, text: string): number | null {
  const found = pattern
    .exec(plain(text))
    ?.slice(1)
    .find((figure) => figure !== undefined);
  return found === undefined ? null : Number(found);
}
