/** What the ways of saying a sentence show of it, by lists of phrases (words/signals.json). */
import { patternOf } from './ways.ts';
import signals from './words/signals.json' with { type: 'json' };

type Table = Readonly<Record<string, readonly string[]>>;

const compiled = <Of extends Table>(table: Of): (readonly [keyof Of & string, RegExp])[] =>
  Object.entries(table).map(([name, phrases]) => [name, patternOf(phrases, signals.lists)]);

const allOf = <Of extends Table>(table: Of) => {
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
