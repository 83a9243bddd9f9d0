/** The sales reports of the admin. A page and its CSV file are made from one table, so that they cannot differ. */
import * as z from 'zod/mini';
import { addDays, type Day, mondayOf } from '../delivery/days.ts';
import { formatPence, plainPounds } from '../shared/money.ts';
import { safeCell } from '../shared/csv.ts';

const COMPARED = 'The year before is the same weekdays, 52 weeks earlier, up to the same hour of this week.';
const REFUNDS = 'A refund of goods is taken off these; any other is spread over the order.';

export const REPORTS = {
  days: {
    label: 'Revenue by day',
    noun: 'days',
    about: 'All that was paid on each day up to today, refunds taken off.',
  },
  weeks: {
    label: 'Revenue by week',
    noun: 'weeks',
    about: `All that was paid, refunds taken off. ${COMPARED}`,
  },
  categories: {
    label: 'Revenue by category',
    noun: 'categories',
    about: `Goods, services and sample shipping, after discounts and refunds. ${REFUNDS} Together they are the revenue by week. ${COMPARED}`,
  },
  'best-sellers': {
    label: 'Best sellers',
    noun: 'products',
    about: `Goods only, after discounts and refunds. ${REFUNDS}`,
  },
  'slow-sellers': {
    label: 'Slow sellers',
    noun: 'products',
    about:
      'In the catalogue since before these weeks and in stock today. First what would be worth most after as many weeks of such sales.',
  },
  sources: {
    label: 'Where orders come from',
    noun: 'sources',
    about:
      'The site whose link brought the buyer, where the buyer let the shop remember it. All that was paid, refunds taken off.',
  },
  samples: {
    label: 'Samples to orders',
    noun: 'products',
    about:
      'Shoppers who ordered a sample in these weeks, and what they bought afterwards, until today. Who had several samples counts once for each; the dashboard counts a shopper once, with whatever floor was bought. Services are not counted as bought, and erased shoppers not at all.',
  },
} as const;

export type ReportId = keyof typeof REPORTS;
const REPORT_IDS = Object.keys(REPORTS) as [ReportId, ...ReportId[]];

/** How many weeks a report may cover: a month, a quarter, half a year, a year. */
export const REPORT_WEEKS = [4, 13, 26, 52] as const;

/** The query of a report's page and file. */
export const reportQuery = z.object({
  report: z._default(z.enum(REPORT_IDS), 'weeks'),
  weeks: z._default(
    z.coerce.number().check(z.refine((weeks) => REPORT_WEEKS.some((count) => count === weeks))),
    13,
  ),
});

/** The most rows that a report's page shows; its file has all. */
export const SHOWN_ROWS = 50;

/** The address of a report. @param file `/export.csv` for its file */
export const reportHref = (report: ReportId, weeks: number, file = ''): string =>
  `/admin/reports${file}?report=${report}&weeks=${weeks}`;

/** What a column's numbers are: whole numbers, pence, a fraction of 1, or a day (`YYYY-MM-DD`); `text` is shown as it is. */
type ColumnKind = 'text' | 'count' | 'pence' | 'share' | 'day';
type Cell = string | number | null;

export interface ReportColumn {
  /** The column's name in the file. */
  readonly key: string;
  readonly label: string;
  readonly kind: ColumnKind;
}

export interface ReportTable {
  readonly columns: readonly ReportColumn[];
  /** `href` is the page of what the row is about, where it has one. */
  readonly rows: readonly { readonly cells: readonly Cell[]; readonly href?: string }[];
  /** How many rows there are, with those that are left out. */
  readonly total: number;
  /** Keys of the columns that are drawn as bars, on one scale. */
  readonly bars: readonly string[];
}

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const percent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 0 });

/** A cell for people; an en dash where there is nothing to say. */
export function cellText(cell: Cell, kind: ColumnKind): string {
  if (cell === null || cell === '') return '–';
  if (kind === 'pence') return formatPence(Number(cell));
  if (kind === 'share') return percent.format(Number(cell));
  if (kind === 'day') return date.format(Date.parse(String(cell)));
  return kind === 'count' ? Number(cell).toLocaleString('en-GB') : String(cell);
}

/** A cell for a spreadsheet: amounts in pounds, shares as decimals, formulas made harmless. */
export function cellData(cell: Cell, kind: ColumnKind): string {
  if (cell === null) return '';
  if (kind === 'pence') return plainPounds(Number(cell));
  return kind === 'share' ? Number(cell).toFixed(4) : safeCell(String(cell));
}

/** The change from one amount to another as a fraction; null where there was nothing before. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : (now - before) / before;

/**
 * Amounts with fractions of a penny in whole pence, which add up to the whole.
 * @example wholePence([0.5, 0.25, 0.25]) // [1, 0, 0]
 */
export function wholePence(parts: readonly number[]): number[] {
  let exact = 0;
  return parts.map((part) => {
    const before = Math.round(exact);
    exact += part;
    return Math.round(exact) - before;
  });
}

/** Days between a day and the same weekday a year earlier. */
export const YEAR_DAYS = 364;

/** The Mondays of the last `count` weeks, oldest first; the last is that of today's week. @param today `YYYY-MM-DD` */
export const lastMondays = (today: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(mondayOf(today), (index + 1 - count) * 7));
