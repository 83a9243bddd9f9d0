/** Other wordings by entry, from the six books. */
import { ASKED } from './asked.ts';
import { BUYING } from './buying.ts';
import { LAYING } from './laying.ts';
import { LIVING } from './living.ts';
import { MATERIALS } from './materials.ts';
import { WORRIES } from './worries.ts';

const BOOKS: Readonly<Record<string, string>> = {
  ...BUYING,
  ...LAYING,
  ...LIVING,
  ...MATERIALS,
  ...ASKED,
  ...WORRIES,
};

/** The further wordings of an entry. */
export const wordingsOf = (id: string): readonly string[] =>
  (BOOKS[id] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
