/** Other wordings, by entry. */
import { ASKED } from './asked.ts';
import { BUYING } from './buying.ts';
import { COUNTER } from './counter.ts';
import { HOUSEHOLD } from './household.ts';
import { LAYING } from './laying.ts';
import { LIVING } from './living.ts';
import { MATERIALS } from './materials.ts';
import { TROUBLES } from './troubles.ts';
import { WORRIES } from './worries.ts';

const BOOKS: readonly Readonly<Record<string, string>>[] = [
  BUYING,
  LAYING,
  LIVING,
  MATERIALS,
  ASKED,
  WORRIES,
  COUNTER,
  HOUSEHOLD,
  TROUBLES,
];

/** The other wordings of an entry. */
export const wordingsOf = (id: string): readonly string[] =>
  BOOKS.flatMap((book) => (book[id] ?? '').split('\n'))
    .map((line) => line.trim())
    .filter((line) => line !== '');
