/**
 * What the ways of saying a sentence show of it, by lists of phrases (words/*.json), each list compiled to one pattern over a
 * text in the form of `plain`. A line holds one phrase, or several with ` | ` between them. A phrase is a few words; `ship*` is
 * any word that begins so, `…` up to 40 characters, `(a|b)` a choice, `( x)?` what may be left out, and `{name}` another list.
 */
import signals from './words/signals.json' with { type: 'json' };

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

const compiled = <Of extends Lists>(table: Of): (readonly [keyof Of & string, RegExp])[] =>
  Object.entries(table).map(([name, phrases]) => [name, patternOf(phrases, signals.lists)]);

const allOf = <Of extends Lists>(table: Of) => {
  const patterns = compiled(table);
  return (words: string): (keyof Of & string)[] =>
    patterns.flatMap(([name, pattern]) => (pattern.test(words) ? [name] : []));
};

type Signal = keyof typeof signals.says;
const SAYS = new Map<Signal, RegExp>(compiled(signals.says));

/** Whether a sentence says something in one of the ways listed. @param words as `plain` returns them */
export const says = (signal: Signal, words: string): boolean => SAYS.get(signal)?.test(words) ?? false;

/** A sentence without what it says in one of the ways listed. */
export const without = (signal: Signal, text: string): string =>
  text.replace(new RegExp(SAYS.get(signal)?.source ?? '', 'gi'), ' ');

const usesIn = allOf(signals.uses);
/** The attributes of a product that a sentence names. */
export const attributesIn = allOf(signals.attributes);
/** The use of the room that a sentence names first; undefined for none. */
export const useIn = (words: string) => usesIn(words)[0];
export type Sundry = keyof typeof signals.sundries;
/** What goes with a floor: adhesive, grout, skirting. */
export const sundriesIn = allOf(signals.sundries);

const setOf = (lines: readonly string[]): ReadonlySet<string> => new Set(lines.join(' ').split(' '));
const WORDS = {
  acknowledged: setOf(signals.acknowledged),
  onlyToSee: setOf(signals.onlyToSee),
  aroundPick: setOf(signals.aroundPick),
};

/** Whether every word is one of a set. */
export const saysOnly = (set: keyof typeof WORDS, words: string, besides?: string): boolean =>
  words.split(/[\s?.!,]+/).every((word) => word === '' || word === besides || WORDS[set].has(word));
