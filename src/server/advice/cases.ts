/** The case of an entry that a question states. */
import { daysBetween } from '#domain/delivery/days.ts';
import { periodIn } from '#domain/delivery/reading/dates.ts';
import { namePlaces } from '#domain/delivery/reading/places.ts';
import { plain } from '#domain/language/plain.ts';
import { says } from '#domain/language/signals.ts';
import { formatPence } from '#domain/shared/money.ts';
import { shopToday } from '#server/shop-day.ts';
import type { AdviceEntry } from './entries.ts';

/** `after 14 days`, `before 14 days`: the time that the question says has passed; `bought after 14 days`: since the purchase. */
const SPAN = /^(bought )?(after|before) (\d+) days?$/;
/** `number samples`: the question counts them. */
const NUMBER = /^number (.+)$/;
/** `says cut, opened`: one of the words. */
const SAYS = /^says (.+)$/;

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
  const month = periodIn(words, today)?.prefix ?? '';
  // At least, from the end of a month that is over.
  return month.length === 7 && !today.startsWith(month) ? daysBetween(`${month}-01`, today) - 30 : null;
}

/** The number of things of a name: `3 samples`. */
function numberOf(words: string, name: string): number | null {
  const stem = name.replace(/s$/, '');
  const found = new RegExp(`(?<![£.\\d])\\b(\\d{1,3}) (?:(?!per|a|for|each)\\w+ )?${stem}s\\b`).exec(words);
  return found ? Number(found[1]) : null;
}

/** A count and its multiples of an amount: `{number}`, `{number × £5.99}`. */
const filled = (text: string, number: number): string =>
  text.replace(/\{number(?: × £(\d+(?:\.\d+)?))?\}/g, (_whole, each?: string) =>
    each === undefined ? String(number) : formatPence(Math.round(Number(each) * 100) * number),
  );

/** The text of the first case that the question states (before or after a time, a number, a circumstance, a region); null for none. */
export function caseOf({ cases = [] }: AdviceEntry, question: string): string | null {
  const words = plain(namePlaces(question));
  for (const { when, text } of cases) {
    const [, bought, side, limit] = SPAN.exec(when) ?? [];
    const isOfSpan = side !== undefined && (!bought || says('sincePurchase', words));
    const days = isOfSpan ? daysIn(words) : null;
    if (days !== null && (side === 'after' ? days > Number(limit) : days <= Number(limit))) return text;
    const name = NUMBER.exec(when)?.[1];
    const number = name === undefined ? null : numberOf(words, name);
    if (number !== null) return filled(text, number);
    const said = SAYS.exec(when)?.[1]?.split(/, ?/) ?? [];
    // `never opened` is not `opened`.
    if (said.some((one) => new RegExp(`(?<!\\b(?:not|never|nothing) |n't )\\b${one}\\b`).test(words)))
      return text;
  }
  return null;
}
