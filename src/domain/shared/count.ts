/** A count with its noun. @example countOf(1, 'entries') // '1 entry' */
export const countOf = (count: number, plural: string): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? plural.replace(/ies$/, 'y').replace(/(?<=x|ch)es$|s$/, '') : plural}`;
