/** The month or year that a sentence speaks of: `in July`, `last year`. */

/** In lower case. */
const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const NAMED = new RegExp(
  `\\b(?:in|of|since|last|from|during|back in) (${MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')})\\b(?: (20\\d\\d))?`,
);
const YEAR = /\b(?:in|from|of|during) (20\d\d)\b/;
const RELATIVE = /\b(this|last) (month|year)\b/;

/** A month or a year. */
export interface Period {
  /** What its days begin with: `2026-07`, `2026`. */
  readonly prefix: string;
  /** `in July` */
  readonly label: string;
}

const ofMonth = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`;

/**
 * The period that a sentence speaks of; a month without a year is the last one of its name. Null if it names none.
 * @param words as `plain` returns them @param today on the shop's calendar
 */
export function periodIn(words: string, today: string): Period | null {
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number);
  const [, name = '', year] = NAMED.exec(words) ?? [];
  if (name) {
    const month = MONTHS.findIndex((one) => one.startsWith(name.slice(0, 3)));
    const of = Number(year ?? (month + 1 > thisMonth ? thisYear - 1 : thisYear));
    const label = MONTHS[month] ?? '';
    return {
      prefix: ofMonth(of, month + 1),
      label: `in ${label.charAt(0).toUpperCase()}${label.slice(1)}${of === thisYear ? '' : ` ${of}`}`,
    };
  }
  const inYear = YEAR.exec(words)?.[1];
  if (inYear) return { prefix: inYear, label: `in ${inYear}` };
  const [said, which, what] = RELATIVE.exec(words) ?? [];
  if (said === undefined) return null;
  const before = which === 'last' ? 1 : 0;
  const of = what === 'year' ? thisYear - before : thisMonth - before < 1 ? thisYear - 1 : thisYear;
  return {
    prefix: what === 'year' ? String(of) : ofMonth(of, ((thisMonth - before + 11) % 12) + 1),
    label: said,
  };
}
