/** Three-way merge of a record that two people have edited, so that nothing typed is lost. */
import { keysOf } from '#domain/shared/keys.ts';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields in which two drafts differ. */
export const changedKeys = <Draft extends object>(one: Draft, other: Draft): (keyof Draft & string)[] =>
  keysOf(one).filter((key) => !same(one[key], other[key]));

/** A field that two people changed differently. */
export interface Clash<Draft extends object> {
  readonly key: keyof Draft & string;
  readonly theirs: Draft[keyof Draft & string];
}

/**
 * Merges what somebody else saved meanwhile. A field that only they changed takes their value; one that both changed
 * keeps mine, and is reported as a clash.
 */
export function mergeDrafts<Draft extends object>(
  base: Draft,
  mine: Draft,
  theirs: Draft,
): { merged: Draft; clashes: Clash<Draft>[] } {
  const clashes: Clash<Draft>[] = [];
  const merged: Draft = { ...mine };
  for (const key of changedKeys(base, theirs)) {
    if (same(mine[key], base[key])) merged[key] = theirs[key];
    else if (!same(mine[key], theirs[key])) clashes.push({ key, theirs: theirs[key] });
  }
  return { merged, clashes };
}
