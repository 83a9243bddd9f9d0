/** Two people on one record: what each changed, brought together so that nothing typed is lost. */
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
 * Brings in what somebody else saved meanwhile: their change where mine left the field alone; where both changed it,
 * mine stays and theirs is offered.
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
