/**
 * One page of a list by a time, newest first by default, of at most 100 records, with the cursor of the next page.
 * @param by the field to sort by
 */
export function pageOf<Field extends string, Item extends { readonly [field in Field]: string }>(
  found: readonly Item[],
  by: Field,
  query: URLSearchParams,
): { page: Item[]; cursor?: string } {
  const sorted = [...found].sort((a, b) => a[by].localeCompare(b[by]));
  if ((query.get('sort_order') ?? 'DESC') === 'DESC') sorted.reverse();
  const offset = Number(query.get('cursor') ?? 0);
  const limit = Math.min(100, Number(query.get('limit') ?? 100));
  const page = sorted.slice(offset, offset + limit);
  return offset + limit < sorted.length ? { page, cursor: String(offset + limit) } : { page };
}
