/** The checks that settings share. `what` begins the sentence of a refusal. */
import * as z from 'zod/mini';
import { VISIBLE } from '../shared/visible.ts';

/** One line of text, required. */
export const words = (what: string, max = 120) =>
  z
    .string(`${what} is required.`)
    .check(
      z.trim(),
      z.regex(VISIBLE, `${what} is required.`),
      z.maxLength(max, `${what} has at most ${max} characters.`),
      z.regex(/^[^\p{C}]*$/u, `${what} is one line of text.`),
    );

/** A number between two limits. */
export const number = (what: string, least: number, most: number) =>
  z
    .number(`${what} is a number.`)
    .check(z.minimum(least, `${what} is at least ${least}.`), z.maximum(most, `${what} is at most ${most}.`));

/** A whole number between two limits. */
export const wholeNumber = (what: string, least: number, most: number) =>
  number(what, least, most).check(z.multipleOf(1, `${what} is a whole number.`));
