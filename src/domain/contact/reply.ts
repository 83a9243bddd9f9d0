/** Answers to contact messages, as staff write them. */
import * as z from 'zod/mini';
import { UUID } from '../shared/ids.ts';
import { VISIBLE } from '../shared/clean-text.ts';

export const REPLY_MAX = 5000;
const MISSING = 'Please write the answer.';
const TOO_LONG = `An answer can have at most ${REPLY_MAX.toLocaleString('en-GB')} characters.`;

const words = z.string(MISSING).check(z.trim(), z.regex(VISIBLE, MISSING), z.maxLength(REPLY_MAX, TOO_LONG));
const TITLE = 'Please give it a title of at most 80 characters.';

/** A saved reply: words for further answers, under a title. */
export const savedReplyBody = z.object({
  title: z.string(TITLE).check(z.trim(), z.regex(VISIBLE, TITLE), z.maxLength(80, TITLE)),
  words,
});

export const replyBody = z.object({
  words,
  /** Made with the form: sent twice, it is one answer. */
  key: z.string().check(z.regex(UUID)),
  /** How many answers there were when the form was drawn. */
  seen: z.pipe(
    z.string().check(z.regex(/^\d{1,6}$/)),
    z.transform((text: string) => Number(text)),
  ),
});
export type ReplyBody = z.infer<typeof replyBody>;

/** Adds a saved reply below what is typed already. */
export const withSavedReply = (words: string, text: string): string =>
  [words.trim(), text].filter((part) => part !== '').join('\n\n');
