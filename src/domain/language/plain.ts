/**
 * The normal form of a text in which the chat's rules read it. The search for products has one of its own (`plainText` in
 * catalogue/search-text.ts), which keeps apostrophes and numbers as they were typed but drops accents.
 */

import everyday from './words/everyday.json' with { type: 'json' };
import words from './words/function-words.json' with { type: 'json' };

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const NUMBER_WORD = new RegExp(
  `\\b(?:(${TENS.join('|')})(?:[ -](${UNITS.slice(1, 10).join('|')}))?|(${UNITS.slice(1).join('|')})|(?:a )?(hundred))\\b`,
  'g',
);

const numeral = (_whole: string, tens?: string, unit?: string, single?: string): string => {
  if (tens) return String((TENS.indexOf(tens) + 2) * 10 + (unit ? UNITS.indexOf(unit) : 0));
  return single ? String(UNITS.indexOf(single)) : '100';
};

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

/** Normalises a text: lower case, decimal points, single spaces, number words as digits, `m²` as `m2`. */
export function plain(text: string): string {
  const lower = plainly(text.replace(/[’‘′]/g, "'")).toLowerCase();
  return (
    lower
      .replace(/[“”″]/g, '"')
      .replace(/²/g, '2')
      .replace(/½/g, '.5')
      .replace(/(\d),(\d{3})(?!\d)/g, '$1$2')
      .replace(/(\d),(\d)/g, '$1.$2')
      .replace(NUMBER_WORD, numeral)
      .replace(/(\d) and a half\b/g, '$1.5')
      .replace(/(?:£ ?)?(\d+(?:\.\d)?) ?(?:grand|k)\b/g, (_said, sum: string) => `£${Number(sum) * 1000}`)
      // Decimals as spoken: 'four point two', 'three point two five'.
      .replace(/(\d) point (\d)(?: (\d)(?![\d.]))?/g, '$1.$2$3')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** The first figure that a pattern finds in a sentence; null for none. */
export function figureIn(pattern: RegExp, text: string): number | null {
  const found = pattern
    .exec(plain(text))
    ?.slice(1)
    .find((figure) => figure !== undefined);
  return found === undefined ? null : Number(found);
}
