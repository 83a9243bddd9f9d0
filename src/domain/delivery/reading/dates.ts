/**
 * The days for which a shopper wants something (`by Friday`, `on the 12th`, `before Christmas`), and the month or year that a
 * sentence speaks of (`in July`, `last year`).
 */
import { addDays, type Day, dayOfMonth, isDay, mondayOf, weekdayOf } from '../days.ts';

/** The first and the last day that would do: the same for `on Friday`, from today on for `by Friday`. */
export interface Wanted {
  readonly from: Day;
  readonly until: Day;
}

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const LONG = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const SHORT = '(?:mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)';
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const YEAR = '(?:,? (20\\d\\d))?';
/** What a day of the month alone or in figures follows, and what ends it: the 2nd floor is none, nor is 1/2 inch. */
const [LED, ENDS] = [
  // `3.1 by 3.7` are two sides.
  '(?<=(?<!\\d ?[a-z]{0,6} ?)\\b(?:by|on|for|before|until|till|to|from) )',
  '(?= (?:of|to|in|at|for|if|or|and|please|possible|ok|that)\\b|\\W*$|[?.,!;])',
];
/** Days with a name, as month and day. */
const NAMED: readonly (readonly [name: string, date: string])[] = [
  ['(?:christmas|xmas) eve', '12-24'],
  ["boxing day|(?:st|saint)\\.? stephen'?s(?: day)?", '12-26'],
  ["new year'?s'? eve|hogmanay", '12-31'],
  ["new year(?:'?s'?(?: day)?)?(?! sale)", '01-01'],
  ["(?:st|saint)\\.? patrick'?s(?: day)?|paddy'?s day", '03-17'],
  ["valentine'?s(?: day)?", '02-14'],
  ['hallowe?en', '10-31'],
  ['(?:christmas|xmas)(?: day)?(?! tree)', '12-25'],
];

const padded = (value: string | number | undefined): string => String(value).padStart(2, '0');
const one = (day: Day | null): Wanted | null =>
  day !== null && isDay(day) ? { from: day, until: day } : null;
const lastOfMonth = (day: Day): Day => addDays(`${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`, -1);

/** A date of the given year, or else the next one. @param date 'MM-DD' */
function dated(date: string, today: Day, year?: string): Wanted | null {
  if (year !== undefined) return one(`${year}-${date}`);
  const [now, next] = [0, 1].map((later) => `${Number(today.slice(0, 4)) + later}-${date}`);
  return one(now !== undefined && now >= today ? now : (next ?? null));
}

/** The next 12th; that of the month after where it says so. */
function ofMonth(date: string, today: Day, isNext: boolean): Wanted | null {
  const inMonth = (first: Day): Day => `${first.slice(0, 7)}-${padded(date)}`;
  const next = addDays(lastOfMonth(today), 1);
  return one(isNext || inMonth(today) < today ? inMonth(next) : inMonth(today));
}

/** A week, from today on if it is the present one. */
const weekOf = (monday: Day, today: Day): Wanted => ({
  from: monday < today ? today : monday,
  until: addDays(monday, 6),
});

type Read = (found: readonly (string | undefined)[], today: Day) => Wanted | null;

/** Ways of naming days, the surest first: `Saturday 12 December` is the date. */
const WAYS: readonly (readonly [RegExp, Read])[] = (
  [
    ['\\b(20\\d\\d)-(\\d\\d)-(\\d\\d)\\b', ([, year, month, day]) => one(`${year}-${month}-${day}`)],
    [
      `${LED}(\\d{1,2})[/.](\\d{1,2})(?:[/.](?:20)?(\\d\\d))?\\b(?![/.]\\d)`,
      ([, day, month, year], today) => dated(`${padded(month)}-${padded(day)}`, today, year && `20${year}`),
    ],
    [
      `\\b(?:(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}|${MONTH} (?:the )?(\\d{1,2})(?:st|nd|rd|th)?)\\b${YEAR}`,
      ([, before, monthAfter, monthBefore, after, year], today) => {
        const month = MONTHS.indexOf((monthAfter ?? monthBefore ?? '').slice(0, 3)) + 1;
        return dated(`${padded(month)}-${padded(before ?? after)}`, today, year);
      },
    ],
    ...NAMED.map(([name, date]): readonly [string, Read] => [
      `\\b(?:${name})(?![\\w'])${YEAR}`,
      ([, year], today) => dated(date, today, year),
    ]),
    [
      `${LED}(?:the )?(\\d{1,2})(?:st|nd|rd|th)( of next month)?\\b${ENDS}`,
      ([, day, next], today) => ofMonth(day ?? '', today, next !== undefined),
    ],
    [
      '\\b(in|within) (an?|\\d{1,2}) (day|week|fortnight)s?\\b',
      ([, , count, unit], today) => {
        const days = { day: 1, week: 7, fortnight: 14 }[unit ?? ''] ?? 1;
        return { from: today, until: addDays(today, (Number(count) || 1) * days) };
      },
    ],
    ['\\bday after tomorrow\\b', (_, today) => one(addDays(today, 2))],
    // A short name is a day only beside a word of time: 'sun room' and 'sat on a pallet' are none. Nor is 'a Saturday'.
    [
      `(?<!\\b(?:an?|any|every|each) )\\b(next )?(${LONG}|(?<=\\b(?:by|on|for|next|this|till|until|before|from|order) )${SHORT}|${SHORT}(?= week))\\b(?!'s)( (?:next )?week)?`,
      ([, next, name = '', week], today) => {
        const weekday = WEEKDAYS.indexOf(name.slice(0, 3));
        if (week === ' next week') return one(addDays(mondayOf(today), 7 + ((weekday + 6) % 7)));
        const ahead = (weekday - weekdayOf(today) + 7) % 7 || 7;
        return one(addDays(today, ahead + (week || (next && ahead < 4) ? 7 : 0)));
      },
    ],
    [
      '\\b(this|next) week\\b(?!end)',
      ([, which], today) => weekOf(addDays(mondayOf(today), which === 'next' ? 7 : 0), today),
    ],
    ['\\bend of the week\\b', (_, today) => weekOf(mondayOf(today), today)],
    [
      '(?<=\\b(?:by|before|for|this|at|until) (?:the |this )?)weekend\\b|\\bnext weekend\\b',
      ([said], today) => {
        const monday = addDays(mondayOf(today), said === 'weekend' ? 0 : 7);
        return { ...weekOf(addDays(monday, 5), today), until: addDays(monday, 6) };
      },
    ],
    [
      '\\b(this|next) month\\b|\\bend of the month\\b',
      ([, which], today) => {
        const from = which === 'next' ? addDays(lastOfMonth(today), 1) : today;
        return { from, until: lastOfMonth(from) };
      },
    ],
    [
      `(?<=\\b(?:in|by|before|until) )${MONTH}\\b`,
      ([, name = ''], today) => {
        const first = dated(`${padded(MONTHS.indexOf(name.slice(0, 3)) + 1)}-01`, `${today.slice(0, 7)}-01`);
        return first && { from: first.from < today ? today : first.from, until: lastOfMonth(first.from) };
      },
    ],
    ['\\btomorrow\\b', (_, today) => one(addDays(today, 1))],
    ['\\b(?:today|tonight|this (?:morning|afternoon|evening))\\b', (_, today) => one(today)],
  ] satisfies (readonly [string, Read])[]
).map(([source, read]) => [new RegExp(source, 'g'), read]);

/** The day of ordering, which is not the wanted one. */
const ORDERING = new RegExp(
  `\\b(?:order|pay|buy)(?:ed|ing)?(?: (?:it|them|this|that))?(?: on| by)? (?:today|tonight|tomorrow|now|${LONG}|${SHORT})\\b`,
  'g',
);
const [UP_TO, BEFORE] = [
  /\b(?:by|until|till|within|no later than|in time for)(?: the| this| the end of)? ?$/,
  /\b(?:before|ahead of)(?: the| this)? ?$/,
];

/**
 * The days that a sentence wants something for; of several the last. Null for none.
 * @param words as `plain` returns them
 * @param today in the shop's time zone
 * @example wantedDays('can i have it by friday', '2026-11-28') // { from: '2026-11-28', until: '2026-12-04' }
 */
export function wantedDays(words: string, today: Day): Wanted | null {
  const text = words.replace(ORDERING, ' ');
  for (const [way, read] of WAYS) {
    const found = [...text.matchAll(way)].at(-1);
    const days = found && read(found, today);
    if (!days) continue;
    const lead = text.slice(0, found.index);
    const isBefore = BEFORE.test(lead);
    const until = isBefore ? addDays(days.from, -1) : days.until;
    if ((isBefore || UP_TO.test(lead)) && until >= today) return { from: today, until };
    return { from: days.from < until ? days.from : until, until };
  }
  return null;
}

/** A month or a year. */
interface Period {
  /** What its days begin with: `2026-07`, `2026`. */
  readonly prefix: string;
  /** `in July` */
  readonly label: string;
}

/** What has happened on a day: `delivered on 10 November`, `came last Saturday`. */
const HAPPENED =
  '\\b(?:delivered|came|come|arrived|landed|bought|ordered|paid|poured|laid|fitted|got|had|took|since|last)\\b';
const DATE_PAST = new RegExp(
  `\\b(?:(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}|${MONTH} (?:the )?(\\d{1,2})(?:st|nd|rd|th)?)\\b(?! 20\\d\\d)`,
);
const WEEKDAY_PAST = new RegExp(
  `(?<!\\b(?:be|get|getting|have|having)(?: it)? )${HAPPENED}(?: [\\w.]+){0,6}? ?(${LONG})\\b`,
);
/** A date this long ago is nearer in the past than in the future. */
const HALF_YEAR = 183;

/**
 * The day on which something has happened, as a sentence says it; null for none, and for one to come.
 * @param words as `plain` returns them
 * @param today on the shop's calendar
 * @example pastDayIn('delivered on 10 november', '2026-12-01') // '2026-11-10'
 */
export function pastDayIn(words: string, today: Day): Day | null {
  if (/\b(?:came|arrived|delivered|ordered|bought|poured|got)\b.{0,40}\byesterday\b/.test(words))
    return addDays(today, -1);
  if (!new RegExp(HAPPENED).test(words)) return null;
  const [, before, monthAfter, monthBefore, after] = DATE_PAST.exec(words) ?? [];
  const month = MONTHS.indexOf((monthAfter ?? monthBefore ?? '-').slice(0, 3)) + 1;
  if (month > 0) {
    const next = dated(`${padded(month)}-${padded(before ?? after)}`, today)?.from;
    const past = next === today ? today : next && `${Number(next.slice(0, 4)) - 1}${next.slice(4)}`;
    return past && isDay(past) && past >= addDays(today, -HALF_YEAR) ? past : null;
  }
  const name = WEEKDAY_PAST.exec(words)?.[1];
  if (!name) return null;
  const ago = (weekdayOf(today) - WEEKDAYS.indexOf(name.slice(0, 3)) + 7) % 7 || 7;
  return addDays(today, -ago);
}

const OF_MONTH = new RegExp(`\\b(?:in|of|since|last|from|during|back in) ${MONTH}\\b(?: (20\\d\\d))?`);
const OF_YEAR = /\b(?:in|from|of|during) (20\d\d)\b/;
const THIS_OR_LAST = /\b(this|last) (month|year)\b/;

/**
 * The period that a sentence speaks of; a month without a year is the last one of its name. Null if it names none.
 * @param words as `plain` returns them
 * @param today on the shop's calendar
 */
export function periodIn(words: string, today: Day): Period | null {
  const thisYear = Number(today.slice(0, 4));
  const [, name = '', year = ''] = OF_MONTH.exec(words) ?? [];
  if (name) {
    const month = padded(MONTHS.indexOf(name.slice(0, 3)) + 1);
    const of = Number(year) || (month > today.slice(5, 7) ? thisYear - 1 : thisYear);
    const prefix = `${of}-${month}`;
    const label = dayOfMonth(`${prefix}-01`).replace('1 ', 'in ');
    return { prefix, label: of === thisYear ? label : `${label} ${of}` };
  }
  const inYear = OF_YEAR.exec(words)?.[1];
  if (inYear) return { prefix: inYear, label: `in ${inYear}` };
  const [label, which, what] = THIS_OR_LAST.exec(words) ?? [];
  if (label === undefined) return null;
  if (what === 'year') return { prefix: String(which === 'last' ? thisYear - 1 : thisYear), label };
  const month = which === 'last' ? addDays(`${today.slice(0, 7)}-01`, -1) : today;
  return { prefix: month.slice(0, 7), label };
}
