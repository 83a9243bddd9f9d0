/** The query of a call that answers what a list of the admin shows. The screens ignore invalid fields instead of refusing them. */
import * as z from 'zod/mini';
import { MAX_PAGE } from '../catalogue/list-query.ts';
import { wholeNumber } from '../catalogue/list-query-schema.ts';
import type { ListRules } from './list.ts';

/** A query field with one of the given words. */
export const oneOf = (what: string, words: readonly string[]) =>
  z.optional(z.enum(words, `Give one ${what} of these: ${words.join(', ')}.`));

/** @param words what each filter may be */
export const listQuery = <Filter extends string>(
  { sorts }: Pick<ListRules, 'sorts'>,
  words: Readonly<Record<Filter, readonly string[]>>,
) =>
  z.object({
    search: z.optional(z.string('The search must be text.')),
    ...(Object.fromEntries(
      Object.entries<readonly string[]>(words).map(([name, values]) => [name, oneOf(name, values)]),
    ) as Record<Filter, ReturnType<typeof oneOf>>),
    sort: oneOf('sort', sorts),
    dir: oneOf('direction', ['asc', 'desc']),
    page: wholeNumber('page', MAX_PAGE),
  });
