/**
 * Ways of saying things as lists of phrases (words/*.json), each list compiled to one pattern over a text in the form of
 * `plain`. A phrase is a few words; `ship*` is any word that begins so, `…` up to 40 characters, `(a|b)` a choice,
 * `( x)?` what may be left out, and `{name}` another list.
 */

type Lists = Readonly<Record<string, readonly string[]>>;

/** The phrases of a list, several of which may stand in a line: `hi, hello, good morning`. */
const phrasesOf = (lines: readonly string[]): string[] => lines.flatMap((line) => line.split(', '));

const anyOf = (lines: readonly string[], lists: Lists): string =>
  `(?:${phrasesOf(lines)
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
    phrasesOf(lines)
      .map((phrase) => whole(sourceOf(phrase, lists)))
      .join('|'),
  );
