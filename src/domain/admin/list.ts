/** The address of an admin list: search, filters, sorting and page as plain query fields, so that links and forms do it all. */

/** What one list offers. */
export interface ListRules {
  /** Columns that can be sorted, by their key in the address. */
  readonly sorts: readonly string[];
  readonly defaultSort: string;
  readonly defaultDir: 'asc' | 'desc';
  /** Names of the filters, beside `search`. */
  readonly filters: readonly string[];
}

/** What was asked for. */
export interface ListState {
  /** From 1. */
  readonly page: number;
  /** Trimmed; empty for none. */
  readonly search: string;
  readonly sort: string;
  readonly dir: 'asc' | 'desc';
  /** Every filter of the rules; empty for none. */
  readonly filters: Readonly<Record<string, string>>;
}

const LONGEST = 200;

/** Reads a list's address; what it does not know is left out, what it cannot use takes the default. */
export function readList(params: URLSearchParams, rules: ListRules): ListState {
  const page = Number(params.get('page') ?? 1);
  const sort = params.get('sort') ?? '';
  const known = rules.sorts.includes(sort);
  const dir = params.get('dir');
  return {
    page: Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    search: (params.get('search') ?? '').trim().slice(0, LONGEST),
    sort: known ? sort : rules.defaultSort,
    dir: known && (dir === 'asc' || dir === 'desc') ? dir : rules.defaultDir,
    filters: Object.fromEntries(
      rules.filters.map((name) => [name, (params.get(name) ?? '').trim().slice(0, LONGEST)]),
    ),
  };
}

/**
 * The address of the same list with something changed. Empty fields are left out; any change but the page's own
 * leads back to page 1.
 */
export function listHref(
  path: string,
  state: ListState,
  change: Readonly<Record<string, string>> = {},
): string {
  const fields: Record<string, string> = {
    search: state.search,
    ...state.filters,
    sort: state.sort,
    dir: state.dir,
    page: 'page' in change ? '' : '1',
    ...change,
  };
  if (fields['page'] === '1') delete fields['page'];
  const query = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== '')).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** Pages of a list; at least one. */
export const pagesOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));
