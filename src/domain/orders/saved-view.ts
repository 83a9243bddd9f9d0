/** Views of the order list that a member of staff keeps: a name for its filters and sequence. */
import * as z from 'zod/mini';
import { VISIBLE } from '../shared/clean-text.ts';

/** Views of one person at most. */
export const MAX_VIEWS = 20;
const NAME = 'Please give the view a name of at most 40 characters.';

export const savedViewBody = z.object({
  name: z.string(NAME).check(z.trim(), z.regex(VISIBLE, NAME), z.maxLength(40, NAME)),
});
