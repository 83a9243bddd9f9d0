/** The query string of an admin list: search, filters, sort and page as plain fields, so that links and forms suffice. */
import { isDay } from '../delivery/days.ts';
import { oneLine } from '../shared/clean-text.ts';

/** The sort keys and filters that a list supports. */
export interface ListRules {
  /** Sort keys as they appear in the query string. */
  readonly sorts: readonly string[];
  readonly defaultSort: string;
  readonly defaultDir: 'asc' | 'desc';
  /** Names of the filters, apart from `search`. */
  readonly filters: readonly string[];
  /** Those of them that are a day. */
  readonly days?: readonly string[];
}

/** The parsed query string of a list. */
export interface ListState {
  /** Starts at 1. */
  readonly page: number;
  /** Trimmed; empty for none. */
  readonly search: string;
  readonly sort: string;
  readonly dir: 'asc' | 'desc';
  /** Every filter of the rules; empty for none. */
  readonly filters: Readonly<Record<string, string>>;
  /** What was asked for as days and is none: those filters are left out, and the screen says so. */
  readonly wrongDays?: readonly string[];
}

/** What the screen of every list shows besides its rows. */
export interface ListPage {
  readonly state: ListState;
  readonly total: number;
  readonly pages: number;
  /** The list could not be loaded. */
  readonly isFailed: boolean;
}

const MAX_LENGTH = 200;

/** A field without control characters: a full-text search refuses them. */
const textOf = (params: URLSearchParams, name: string): string =>
  oneLine(params.get(name) ?? '').slice(0, MAX_LENGTH);

/** Parses a list's query string. Unknown fields are ignored, invalid values replaced by the default. */
export function readList(params: URLSearchParams, rules: ListRules): ListState {
  const page = Number(params.get('page') ?? 1);
  const sort = params.get('sort') ?? '';
  const known = rules.sorts.includes(sort);
  const dir = params.get('dir');
  const wrongDays = (rules.days ?? []).filter((name) => {
    const text = textOf(params, name);
    return text !== '' && !isDay(text);
  });
  return {
    page: Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    search: textOf(params, 'search'),
    sort: known ? sort : rules.defaultSort,
    dir: known && (dir === 'asc' || dir === 'desc') ? dir : rules.defaultDir,
    filters: Object.fromEntries(
      rules.filters.map((name) => [name, wrongDays.includes(name) ? '' : textOf(params, name)]),
    ),
    wrongDays: wrongDays.map((name) => textOf(params, name)),
  };
}

/** True if a list shows only what was searched for, or what a filter lets through. */
export const isNarrowed = ({ search, filters }: ListState): boolean =>
  [search, ...Object.values(filters)].some((text) => text !== '');

/**
 * The URL of the same list with some fields changed. Empty fields are omitted; any change except of the page itself goes
 * back to page 1.
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

/** Number of pages of a list; at least 1. */
export const pagesOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));
