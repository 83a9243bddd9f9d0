const singular = (plural: string): string => plural.replace(/(?:(?<=x|[cs]h)es|s)$/, '').replace(/ie$/, 'y');

/** A count with its noun. @example countOf(1, 'searches without a match') // '1 search without a match' */
export function countOf(count: number, plural: string): string {
  const [noun = '', ...rest] = plural.split(/(?= without )/);
  return `${count.toLocaleString('en-GB')} ${count === 1 ? [singular(noun), ...rest].join('') : plural}`;
}
