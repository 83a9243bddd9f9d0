/** Whether goods can be had on the days that are wanted, and why not, in words. */
import type { DeliveryWire } from './contract.ts';
import { type Day, dayInWords, daysBetween, weekdayInWords, weekdayOf } from './days.ts';
import { divisionOf } from './holidays.ts';
import { isServed, readPostcode } from './postcode.ts';
import {
  FITTING_DAYS,
  isCollectionDay,
  isDeliveryDay,
  isRestDay,
  isShopClosed,
  type Moment,
} from './promise.ts';
import type { Wanted } from './reading/dates.ts';
import type { DeliverySettings } from './settings.ts';
import { tooFarAhead } from './words.ts';

/** The rules of the moment. */
interface Rules {
  readonly settings: DeliverySettings;
  readonly moment: Moment;
}

/** How the goods are had: brought to a postcode of a zone, or collected. */
type Way = 'collection' | { readonly postcode: string; readonly zone: string | null };

export const NO_SUNDAYS = 'nothing is delivered on Sundays';

/** Why nothing is handed out on a day as such; null if something is. */
function noCollection({ settings, moment }: Rules, day: Day): string | null {
  if (weekdayOf(day) === 0) return 'nothing is handed out on Sundays';
  if (isShopClosed(settings, moment, day)) return 'we are closed on that day';
  return isCollectionDay(settings, moment, day) ? null : `nothing is handed out on ${weekdayInWords(day)}s`;
}

/** The same of a day on which nothing is brought there. */
function noDelivery({ settings }: Rules, way: Exclude<Way, string>, day: Day): string | null {
  if (weekdayOf(day) === 0) return NO_SUNDAYS;
  const place = readPostcode(way.postcode);
  const zone = settings.zones.find(({ id }) => id === way.zone);
  if (!place.ok || !zone || !isServed(place.value.country)) return null;
  const division = divisionOf(place.value.country, place.value);
  if (isRestDay(settings, division, day)) return 'that is a holiday';
  if (!zone.days.includes(weekdayOf(day))) return `the van does not go there on ${weekdayInWords(day)}s`;
  return isDeliveryDay(settings, { zone, division }, day) ? null : 'no van goes on that day';
}

type Free = Pick<DeliveryWire, 'days' | 'from'>;

/** Yes or no for the wanted days, with why not and the days around them. */
export function wantedInWords(
  { from, until }: Wanted,
  { days, ...free }: Free,
  way: Way,
  rules: Rules,
): string {
  const [first] = days;
  if (first === undefined) return '';
  const fits = days.find((day) => day >= from && day <= until);
  if (fits !== undefined) return `Yes, ${dayInWords(fits)} is free at the moment. `;
  const today = rules.moment.date;
  const isOne = from === until;
  const asSuch = way === 'collection' ? noCollection(rules, from) : noDelivery(rules, way, from);
  const tooFar = tooFarAhead(from, free.from ?? today);
  const timely =
    until < today
      ? 'that is over'
      : until < first
        ? 'that is too soon'
        : tooFar
          ? `that ${tooFar}`
          : 'none is free then';
  const why = until < today || !isOne ? timely : (asSuch ?? timely);
  const said = isOne
    ? `on ${dayInWords(from)}`
    : from === today
      ? `by ${dayInWords(until)}`
      : `from ${dayInWords(from)} to ${dayInWords(until)}`;
  const [before, after] = [days.findLast((day) => day < from), days.find((day) => day > until)];
  const around = [
    before && `the last free day before it is ${dayInWords(before)}`,
    before && after && `the next one after it ${dayInWords(after)}`,
  ].filter(Boolean);
  const near = around.length > 0 ? ` ${around.join(', ').replace(/^t/, 'T')}.` : '';
  return `No, not ${said}: ${why}.${near} `;
}

/** Whether goods lie long enough before a fitter comes. */
export function beforeFitter(day: Day, [first]: readonly Day[]): string {
  if (first === undefined) return '';
  if (first > day) return `${dayInWords(day)} is too early for it: do not count on that. `;
  return daysBetween(first, day) >= FITTING_DAYS
    ? `There are the ${FITTING_DAYS} days that goods should lie before a fitter comes on ${dayInWords(day)}. `
    : `A fitter on ${dayInWords(day)} is too soon: have the goods ${FITTING_DAYS} days before, as boards rest in the room and a broken box may have to be replaced. Ask us before you book one. `;
}
