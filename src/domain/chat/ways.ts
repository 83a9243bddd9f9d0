/**
 * Ways of saying things as lists of phrases (words/*.json), each list compiled to one pattern over a text in the form of
 * `plain`. A line holds one phrase, or several with ` | ` between them. A phrase is a few words; `ship*` is any word that
 * begins so, `…` up to 40 characters, `(a|b)` a choice, `( x)?` what may be left out, and `{name}` another list.
 */

type Lists = Readonly<Record<string, readonly string[]>>;

/** The phrases in the lines of a list. */
export const phrasesIn = (lines: readonly string[]): string[] => lines.flatMap((line) => line.split(' | '));

const anyOf = (lines: readonly string[], lists: Lists): string =>
  `(?:${phrasesIn(lines)
    .map((phrase) => sourceOf(phrase, lists))
    .join('|')})`;

const sourceOf = (phrase: string, lists: Lists): string =>
  phrase
    .replace(/(?<=[a-z])\*/g, '\\w*')
    .replace(/(?<!\\)\((?!\?)/g, '(?:')
    .replaceAll('…', '.{0,40}')
    .replace(/\{([a-z]\w*)\}/gi, (whole, name: string) => {
      const list = lists[name];
      return list ? anyOf(list, lists) : whole;
    });

/** Whole words: no phrase begins or ends inside one. */
const whole = (source: string): string =>
  `${/^[\w(]/.test(source) ? '\\b' : ''}${source}${/[\w)*?]$/.test(source) ? '\\b' : ''}`;

/**
 * One pattern for some phrases.
 * @param lists the lists that phrases name
 */
export const patternOf = (lines: readonly string[], lists: Lists = {}): RegExp =>
  new RegExp(
    phrasesIn(lines)
      .map((phrase) => whole(sourceOf(phrase, lists)))
      .join('|'),
  );
