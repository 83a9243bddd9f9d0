/** The case of an entry that a question states. */
import { addDays, dayOfMonth, daysBetween } from '#domain/delivery/days.ts';
import { pastDayIn, periodIn } from '#domain/delivery/reading/dates.ts';
import { namePlaces } from '#domain/delivery/reading/places.ts';
import { plain } from '#domain/language/plain.ts';
import { says } from '#domain/language/signals.ts';
import { formatPence } from '#domain/shared/money.ts';
import { shopToday } from '#server/shop-day.ts';
import type { AdviceCase, AdviceEntry } from './entries.ts';

/** `after 14 days`, `before 14 days`: the time that the question says has passed; `bought after 14 days`: since the purchase. */
const SPAN = /^(bought )?(after|before) (\d+) days?$/;
/** `number samples`: the question counts them. */
const NUMBER = /^number (.+)$/;
/** `says cut, opened`: one of the words. */
const SAYS = /^says (.+)$/;
/** `over 3 mm: dip, hollow`: such a figure, beside one of the words if any are given. */
const LIMIT = /^(from|over|under|up to) (\d+(?:\.\d+)?) ?(mm|tog|%)[^:]*(?:: ?(.+))?$/;
/** `dated`: said besides, where the question names the day from which it counts. */
const DATED = 'dated';

const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 };
const PASSED = /\b(\d+|an?|a couple of|a few) (day|week|month|year)s?\b/g;
const FEW: Readonly<Record<string, number>> = { a: 1, an: 1, 'a couple of': 2, 'a few': 3 };

/** The days that a question says have passed; null if it says no time. */
function daysIn(words: string): number | null {
  const spans = [...words.matchAll(PASSED)].map(
    ([, count = '', unit = '']) => (FEW[count] ?? Number(count)) * (DAYS[unit] ?? 0),
  );
  if (spans.length > 0) return Math.max(...spans);
  const today = shopToday();
  const day = pastDayIn(words, today);
  if (day) return daysBetween(day, today);
  const month = periodIn(words, today)?.prefix ?? '';
  // At least, from the end of a month that is over.
  return month.length === 7 && !today.startsWith(month) ? daysBetween(`${month}-01`, today) - 30 : null;
}

/** The number of things of a name: `3 samples`; where some are there already, of those that are to come: `2 more`. */
function numberOf(words: string, name: string): number | null {
  const stem = name.replace(/s$/, '');
  const more = /(?<![£.\d])\b(\d{1,3})(?= more\b| others?\b| extra\b)|\banother (\d{1,3})\b/.exec(words);
  const found = new RegExp(`(?<![£.\\d])\\b(\\d{1,3}) (?:(?!per|a|for|each)\\w+ )?${stem}s\\b`).exec(words);
  const number = Number(more?.[1] ?? more?.[2] ?? found?.[1] ?? 0);
  return number > 1 ? number : null;
}

const FIGURE = '(?<![\\d.£])(\\d+(?:\\.\\d+)?)';
/** A limit that is quoted is no figure of the shopper's. */
const QUOTED = '(?<!(?:under|below|max|maximum|limit|limit of|less than|more than) )';
const MM: Readonly<Record<string, number>> = { mm: 1, mil: 1, cm: 10, inch: 25.4, inches: 25.4, '"': 25.4 };
const TOGS = new RegExp(
  `${QUOTED}${FIGURE}(?= ?togs?\\b)|${QUOTED}(?<![\\d.£])(\\d\\.\\d+)(?! ?(?:m|mm|cm|%))`,
  'g',
);

/** A figure of a unit that a question gives; tog are summed, as what lies on each other holds the heat back together. */
function figureOf(words: string, unit: string, beside: string): number | null {
  if (unit === 'tog') {
    if (!/\btogs?\b/.test(words) || !new RegExp(`\\b(?:${beside})`).test(words)) return null;
    const sum = [...words.matchAll(TOGS)].reduce((all, [said]) => all + Number(said), 0);
    return sum > 0 ? Math.round(sum * 100) / 100 : null;
  }
  const text = words
    .replace(/\b(?:half an|1\/2 an?|\.5) inch\b/g, '12.7 mm')
    .replace(/\ban inch\b/g, '25 mm');
  const of =
    unit === '%'
      ? '(%|per ?cent)'
      : '(mm|mil|cm|inch(?:es)?|")(?! ?(?:thick|lvt|ply|planks?|boards?|laminate))';
  const [, before, scaleBefore = '', after, scaleAfter = ''] =
    new RegExp(
      `\\b(?:${beside})[^.,;?!\\d]{0,25}${FIGURE} ?${of}|${FIGURE} ?${of}[^.,;?!\\d]{0,12}(?<![a-z])(?:${beside})`,
    ).exec(text) ?? [];
  const value = Number(before ?? after ?? 0) * (MM[scaleBefore || scaleAfter] ?? 1);
  return value > 0 ? Math.round(value * 100) / 100 : null;
}

/** The figure of a case that a question meets; null if it meets none. */
function meets(when: string, words: string): string | null {
  const [, side, limit, unit, beside = ''] = LIMIT.exec(when) ?? [];
  if (!unit) return null;
  const figure = figureOf(words, unit, beside.split(/, ?/).join('|'));
  if (figure === null) return null;
  const isMet = {
    from: figure >= Number(limit),
    over: figure > Number(limit),
    under: figure < Number(limit),
    'up to': figure <= Number(limit),
  }[side as 'from' | 'over' | 'under' | 'up to'];
  return isMet ? `${figure}${unit === '%' ? '' : ' '}${unit}` : null;
}

const limitsByEntry = new WeakMap<AdviceEntry, readonly string[]>();

/** The limits that an entry knows, with the figures of its first use: only whether one is met is asked of them. */
function limitsOf(entry: AdviceEntry): readonly string[] {
  const limits =
    limitsByEntry.get(entry) ?? (entry.cases ?? []).flatMap(({ when }) => (LIMIT.test(when) ? when : []));
  limitsByEntry.set(entry, limits);
  return limits;
}

/** Whether an entry has a case for a figure that a question gives: a reading, a depth, tog. @param words as `plain` returns them */
export const judgesFigureOf = (entry: AdviceEntry, words: string): boolean =>
  limitsOf(entry).some((when) => meets(when, words) !== null);

/** The day from which something counts, the days since then, and a day after it: `{day}`, `{days}`, `{day + 30}`. */
function datedText(text: string, words: string): string {
  const today = shopToday();
  const from = pastDayIn(words, today);
  return from === null
    ? ''
    : text.replace(/\{day(s?)(?: \+ (\d+))?\}/g, (_whole, since: string, later = '0') =>
        since ? String(daysBetween(from, today)) : dayOfMonth(addDays(from, Number(later))),
      );
}

/** A count and its multiples of an amount: `{number}`, `{number × £5.99}`. */
const filled = (text: string, number: number): string =>
  text.replace(/\{number(?: × £(\d+(?:\.\d+)?))?\}/g, (_whole, each?: string) =>
    each === undefined ? String(number) : formatPence(Math.round(Number(each) * 100) * number),
  );

/** The text of the first case that the question states (before or after a time, a number, a circumstance, a region); null for none. */
export function caseOf({ cases = [], text }: AdviceEntry, question: string): string | null {
  const words = plain(namePlaces(question));
  const said = firstCase(cases, words);
  const dated = cases
    .flatMap(({ when, text: also }) => (when === DATED ? datedText(also, words) : []))
    .join('');
  return dated ? `${said ?? text} ${dated}` : said;
}

function firstCase(cases: readonly AdviceCase[], words: string): string | null {
  for (const { when, text } of cases) {
    const [, bought, side, limit] = SPAN.exec(when) ?? [];
    const isOfSpan = side !== undefined && (!bought || says('sincePurchase', words));
    const days = isOfSpan ? daysIn(words) : null;
    if (days !== null && (side === 'after' ? days > Number(limit) : days <= Number(limit))) return text;
    const name = NUMBER.exec(when)?.[1];
    const number = name === undefined ? null : numberOf(words, name);
    if (number !== null) return filled(text, number);
    const figure = meets(when, words);
    if (figure !== null) return text.replaceAll('{figure}', figure);
    const said = SAYS.exec(when)?.[1]?.split(/, ?/) ?? [];
    // `never opened` is not `opened`.
    if (said.some((one) => new RegExp(`(?<!\\b(?:not|never|nothing) |n't )\\b${one}\\b`).test(words)))
      return text;
  }
  return null;
}
