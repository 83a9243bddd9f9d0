/** The staff's own search synonyms: what else a word or phrase finds. */
import * as z from 'zod/mini';
import { tokensOf } from './search-tokens.ts';

/** Visitors who must have searched for a text before staff see it, and so many of them on one day. */
export const SEVERAL = 3;
export const OF_ONE_DAY = 2;
export const LONGEST_TERM = 60;
export const LONGEST_MEANING = 200;
/** The most words of a term; search looks for no longer ones. */
export const MOST_TERM_WORDS = 4;

const TERM = `Please give what shoppers type: one to ${MOST_TERM_WORDS} words, at most ${LONGEST_TERM} characters.`;
const MEANS = `Please give what they mean, separated by commas, at most ${LONGEST_MEANING} characters.`;

const wordsIn = (text: string): string[] => tokensOf(text).map(({ word }) => word);

/** The words of a term in comparable form, by which search finds it. @example termKey('Self-levelling') */
export const termKey = (term: string): string => wordsIn(term).join(' ');

/** The meanings in a list with commas, each a text to search for. */
export const meaningsIn = (means: string): string[] =>
  means
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => wordsIn(phrase).length > 0);

const hasTerm = (term: string): boolean => {
  const { length } = wordsIn(term);
  return length > 0 && length <= MOST_TERM_WORDS;
};

/** A synonym as staff give it. `means` is a list with commas. */
export const synonymBody = z.object({
  term: z.string(TERM).check(z.trim(), z.maxLength(LONGEST_TERM, TERM), z.refine(hasTerm, TERM)),
  means: z.string(MEANS).check(
    z.trim(),
    z.maxLength(LONGEST_MEANING, MEANS),
    z.refine((means) => meaningsIn(means).length > 0, MEANS),
  ),
});
export type Synonym = z.infer<typeof synonymBody>;

/** The most synonyms, so that reading them stays quick. */
export const MOST_SYNONYMS = 500;

/** A search without a match, as staff see it. */
export interface MissedSearch {
  readonly text: string;
  /** In the kept days. */
  readonly searches: number;
  /** The last time nothing was shown at all. */
  readonly isEmpty: boolean;
  readonly lastDay: Date;
}
