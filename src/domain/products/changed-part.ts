/** What is shown of two texts that differ. Pure. */

/** Texts up to this length are shown whole. */
const LONGEST = 120;
/** So much of what is alike stands before the difference. */
const LEAD = 20;

/** Both texts where they begin to differ: two long ones that are cut at their start would look the same. */
export function changedPart(before: string, after: string): [before: string, after: string] {
  if (Math.max(before.length, after.length) <= LONGEST) return [before, after];
  let alike = 0;
  while (alike < before.length && before[alike] === after[alike]) alike++;
  const start = Math.max(0, alike - LEAD);
  const cut = (text: string) =>
    `${start > 0 ? '…' : ''}${text.slice(start, start + LONGEST)}${text.length > start + LONGEST ? '…' : ''}`;
  return [cut(before), cut(after)];
}
