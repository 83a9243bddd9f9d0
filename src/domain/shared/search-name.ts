/** Names in staff's searches: read out surname first, or with a comma, they are found all the same. */

/**
 * A search as it was typed, and as the name that it may be with the surname first.
 * @example nameOrders('Stranger, Aoife') // ['Stranger, Aoife', 'Aoife Stranger']
 */
export function nameOrders(search: string): readonly string[] {
  const words = search.split(/[\s,]+/).filter((word) => word !== '');
  if (words.length < 2 || words.length > 4 || /[\d@]/.test(search)) return [search];
  const [first = '', ...rest] = words;
  const last = words.at(-1) ?? '';
  return [...new Set([search, [...rest, first].join(' '), [last, ...words.slice(0, -1)].join(' ')])];
}
