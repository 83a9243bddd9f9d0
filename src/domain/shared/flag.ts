/** Yes or no in a query string. */
import * as z from 'zod/mini';

const YES: ReadonlySet<string> = new Set(['true', '1', 'on']);
const NO: ReadonlySet<string> = new Set(['false', '0']);

/** Normalises a flag: Python clients send `True`. */
const wordOf = (text: string): string => text.trim().toLowerCase();

/** A query field with `true` or `false` in any case, or `1` or `0`; browsers send `on` for a ticked box. */
export const flag = (name: string) =>
  z.pipe(
    z
      .string(`Give ${name} once.`)
      .check(
        z.refine((text) => YES.has(wordOf(text)) || NO.has(wordOf(text)), `${name} must be true or false.`),
      ),
    z.transform((text) => YES.has(wordOf(text))),
  );
