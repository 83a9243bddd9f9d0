/** Settings that are lists. */

/** The parts of a comma-separated setting. */
export const partsOf = (list: string): string[] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
