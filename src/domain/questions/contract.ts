/** Questions about a product and their answers: what is asked of whoever writes them, and their states. */
import * as z from 'zod/mini';
import { emailField } from '../shared/email-field.ts';
import { VISIBLE } from '../shared/clean-text.ts';

/** Nothing is shown before staff have read it. */
export const POST_STATES = ['waiting', 'published', 'refused'] as const;
export type PostState = (typeof POST_STATES)[number];

export const WORDS_MAX = 1000;
export const NAME_MAX = 60;

const line = (missing: string, name: string, most: number) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.regex(VISIBLE, missing),
      z.maxLength(most, `${name} can have at most ${most.toLocaleString('en-GB')} characters.`),
    );

/** The form that asks. */
export const questionBody = z.object({
  words: line('Please write your question.', 'A question', WORDS_MAX),
  name: line('Please give the name to show.', 'The name', NAME_MAX),
  email: emailField,
  /** Honeypot: a hidden field that only bots fill in. */
  website: z._default(z.string(), ''),
});

/** The form that answers, of the shop and of customers. */
export const answerBody = z.object({ words: line('Please write the answer.', 'An answer', WORDS_MAX) });

/** An answer as everybody sees it. */
export interface ShownAnswer {
  readonly id: string;
  /** The shop's name, or the customer's. */
  readonly name: string;
  readonly isShop: boolean;
  readonly words: string;
}

/** A question as everybody sees it, with its published answers, the shop's first. */
export interface ShownQuestion {
  readonly id: string;
  readonly name: string;
  readonly verifiedPurchase: boolean;
  readonly words: string;
  readonly answers: readonly ShownAnswer[];
}
