/** A message that corrects the one before: `its 4.7 not 3.7`, `not grey, i meant green`. */
import { plain } from './plain.ts';

/** Not what is meant, but how it is brought in. */
const LEAD = '(?!(?:no|sorry|it|its|is|was|i|but|and|so|well|that|this|them|they|do|does|or|if|why)\\b)';
const SAID = String.raw`(?<![\w.])(?:the |an? )?${LEAD}([\w.£]+)(?: ?(?:mm|cm|m|met(?:re|er)s?|ft|feet))?`;
const THIS_NOT_THAT = new RegExp(`${SAID},? (?:not|instead of|rather than) ${SAID}`);
const NOT_THAT_BUT = new RegExp(`\\bnot ${SAID},? (?:but|it(?:'s| is)|i meant?|sorry) ${SAID}`);
/** How a correction begins. */
const BEGINS =
  /^(?:(?:sorry|no|oh|oops|actually|wait|typo|i meant?|it'?s|it is|that'?s|should be|make (?:it|that)|not)\b[,. ]*)+/;
/** Without such a beginning a correction is nothing else. */
const FEW_WORDS = 6;
/** A longer message is one of its own. */
const MOST_WORDS = 10;
const ASKS =
  /\?|^(?:do|does|did|can|could|is|are|have|has|will|would|should|what|which|how|why|when|where|who)\b/;

const wholeWord = (word: string): RegExp =>
  new RegExp(`(?<![\\w.])${word.replace(/[.£]/g, '\\$&')}(?![\\w]|\\.\\d)`, 'g');

const UNIT = /^(?:feet|foot|ft|met(?:re|er)s?|m|cm|mm|inch(?:es)?)$/;

/**
 * The message before with what a message corrects in it; null if it corrects nothing that was said there.
 *
 * @example correctionOf('sorry its 4.7 not 3.7', 'boxes for 3.7 x 4.4') // 'boxes for 4.7 x 4.4'
 */
export function correctionOf(text: string, before: string): string | null {
  const words = plain(text).replace(/!+/g, '');
  const { length } = words.split(' ');
  if (ASKS.test(words) || length > (BEGINS.test(words) ? MOST_WORDS : FEW_WORDS)) return null;
  const [, other, meant] = NOT_THAT_BUT.exec(words) ?? [];
  const [, first = meant, second = other] = THIS_NOT_THAT.exec(words) ?? [];
  if (first === undefined || second === undefined || first === second) return null;
  // A number stands for a number.
  if (/\d/.test(first) !== /\d/.test(second)) return null;
  const said = plain(before);
  const corrected = said.replace(wholeWord(second), first);
  if (corrected !== said) return corrected;
  // `feet not metres`, after sides without a unit.
  return UNIT.test(first) && UNIT.test(second) && /\d/.test(said) ? `${said} in ${first}` : null;
}
