/** The staff's own search synonyms: what else a word or phrase finds. */
import * as z from 'zod/mini';
import { VISIBLE } from '../shared/visible.ts';

const TERM = 'Please give the words that shoppers type, at most 60 characters.';
const MEANS = 'Please give what they mean, separated by commas, at most 200 characters.';

/** A synonym as staff give it. `means` is a list with commas. */
export const synonymBody = z.object({
  term: z.string(TERM).check(z.trim(), z.regex(VISIBLE, TERM), z.maxLength(60, TERM)),
  means: z.string(MEANS).check(z.trim(), z.regex(VISIBLE, MEANS), z.maxLength(200, MEANS)),
});
export type Synonym = z.infer<typeof synonymBody>;

/** The most synonyms, so that reading them stays quick. */
export const MOST_SYNONYMS = 500;
