/** Excerpts of two differing texts, for the preview of an import. */

/** Longest excerpt, in characters. Shorter texts are not cut. */
const MAX_LENGTH = 120;
/** Characters of common text shown before the first difference. */
const CONTEXT_LENGTH = 20;

/** Cuts two long texts to where they begin to differ. Cut at their start, they would look the same. */
export function changedPart(before: string, after: string): [before: string, after: string] {
  if (Math.max(before.length, after.length) <= MAX_LENGTH) return [before, after];
  let common = 0;
  while (common < before.length && before[common] === after[common]) common++;
  const start = Math.max(0, common - CONTEXT_LENGTH);
  const excerpt = (text: string) =>
    `${start > 0 ? '…' : ''}${text.slice(start, start + MAX_LENGTH)}${text.length > start + MAX_LENGTH ? '…' : ''}`;
  return [excerpt(before), excerpt(after)];
}
