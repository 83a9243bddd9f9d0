/** What staff set of deliveries: zones, their postcodes, cut-offs, caps and exceptions; `GET` and `PUT /admin/delivery`. */
import * as z from 'zod/mini';
import { VISIBLE } from '../shared/clean-text.ts';
import { keysOf } from '../shared/keys.ts';
import { isDay, weekdayOf } from './days.ts';
import { DIVISIONS } from './holidays.ts';
import { countryOneOf, isArea, SERVED_COUNTRIES } from './postcode.ts';
import { overlapping, spanOf, type ZoneRange } from './zones.ts';

const whole = (what: string, least: number, most: number) => {
  const message = `${what} is a whole number from ${least.toLocaleString('en-GB')} to ${most.toLocaleString('en-GB')}.`;
  return z.int(message).check(z.gte(least, message), z.lte(most, message));
};
const text = (what: string, most: number) =>
  z
    .string(`${what} is required.`)
    .check(z.trim(), z.regex(VISIBLE, `${what} is required.`), z.maxLength(most, `${what} is too long.`));

const ID = 'A zone’s id has lower-case letters, digits and hyphens, at most 30.';
const id = z.string(ID).check(z.regex(/^[a-z][a-z0-9-]{0,29}$/, ID));
const CUTOFF = 'The cut-off is a time like 14:00.';
const cutoff = z.string(CUTOFF).check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, CUTOFF));
const DAYS = 'Choose at least one day from Monday to Saturday, each once.';
const days = z.array(z.int(DAYS).check(z.gte(1, DAYS), z.lte(6, DAYS)), DAYS).check(
  z.minLength(1, DAYS),
  z.refine((list) => new Set(list).size === list.length, DAYS),
);
const DAY = 'The day must be a day from 2000 to 2099, like 2026-12-24.';
export const dayField = z.string(DAY).check(z.refine(isDay, DAY));
const maxOrders = whole('Orders a day', 0, 10_000);

/** The zone of orders that are collected: no zone of the van may be called so. */
export const COLLECTION = 'collection';
const TAKEN = `‘${COLLECTION}’ is the showroom’s own. Please choose another id.`;

const zoneSchema = z.object({
  id: id.check(z.refine((name) => name !== COLLECTION, TAKEN)),
  name: text('The zone’s name', 60),
  /** Weekdays of delivery, 1 = Monday; never Sunday. */
  days,
  /** Working days on the way for a parcel. */
  transit_days: whole('Transit days', 0, 30),
  /** Orders until then leave a day earlier. London time. */
  cutoff,
  max_orders: maxOrders,
  /** What goes to the zone in one day. */
  max_kg: whole('Weight a day', 1, 1_000_000),
});
export type Zone = z.infer<typeof zoneSchema>;

const SERVED_CODES = keysOf(SERVED_COUNTRIES);
const PART = 'A postcode range reads BT, or AB31 to AB35, or is empty for the whole country.';
const part = z
  .string(PART)
  .check(z.trim(), z.toUpperCase(), z.regex(/^(?:[A-Z]{1,2}(?:\d{1,2}|6W)?)?$/, PART));
const rangeSchema = z
  .object({
    country: z.enum(SERVED_CODES, countryOneOf(SERVED_CODES)),
    from: part,
    to: part,
    zone: id,
  })
  .check(z.refine((range) => (range.from === '' ? range.to === '' : spanOf(range) !== null), PART))
  .check(
    z.refine(({ country, from }) => from === '' || isArea(country, from.replace(/\d.*/, '')), {
      message: 'No postcode of this country begins with these letters.',
      path: ['from'],
    }),
  );

/**
 * Whose calendar an exception changes. While the shop is closed nothing is packed or handed out and no van goes out, to no zone; a
 * division's holiday keeps the van from its own places. An open day of the shop is one of packing and collection.
 */
export const CALENDARS = ['shop', ...DIVISIONS] as const;
export const CALENDAR_NAMES: Readonly<Record<(typeof CALENDARS)[number], string>> = {
  shop: 'Shop',
  england: 'England',
  scotland: 'Scotland',
  'northern-ireland': 'Northern Ireland',
  ireland: 'Ireland',
};
const SUNDAY = 'Nothing is packed, delivered or handed out on a Sunday: one cannot be open.';
export const exceptionSchema = z
  .object({
    day: dayField,
    calendar: z.enum(CALENDARS, 'Choose whose calendar it is.'),
    /** False: a day that is worked although the rules say otherwise. */
    closed: z.boolean('Say whether the day is closed.'),
    note: z._default(z.string().check(z.trim(), z.maxLength(100, 'The note is too long.')), ''),
  })
  .check(z.refine(({ day, closed }) => closed || weekdayOf(day) !== 0, { message: SUNDAY, path: ['day'] }));

/** Towns around which the shop's own people measure and advise, and on which days. */
const visitArea = z.object({
  id,
  name: text('The area’s name', 60),
  days,
  /** Visits in one morning, and in one afternoon. */
  max_visits: whole('Visits a half-day', 0, 100),
});
export type VisitArea = z.infer<typeof visitArea>;

const ranges = z.array(rangeSchema).check(z.maxLength(500, 'Too many postcode ranges.'));

const shape = {
  /** Working days from the order to the day on which it is packed. */
  picking_days: whole('Picking days', 0, 20),
  /** Working days that a pallet is longer on the way than a parcel. */
  pallet_extra_days: whole('Extra days of a pallet', 0, 10),
  /** The heaviest parcel. */
  parcel_max_kg: whole('Heaviest parcel', 1, 100),
  zones: z
    .array(zoneSchema)
    .check(z.minLength(1, 'Keep at least one zone.'), z.maxLength(50, 'Too many zones.')),
  ranges,
  collection: z.object({ days, cutoff, max_orders: maxOrders }),
  exceptions: z.array(exceptionSchema).check(z.maxLength(500, 'Too many exceptions.')),
  /** Measuring and fitting visits; in their ranges `zone` is the id of an area. */
  visits: z.object({
    /** Days from the booking to the earliest visit. */
    notice_days: whole('Days of notice', 0, 60),
    areas: z.array(visitArea).check(z.maxLength(50, 'Too many areas.')),
    ranges,
  }),
};

const twice = (list: readonly string[]): string | undefined =>
  list.find((item, at) => list.indexOf(item) < at);

/** Everything together: ids occur once, each range has its zone, and no two ranges claim one postcode. */
export const deliverySettings = z.object(shape).check(
  z.check((ctx) => {
    const { zones, ranges: ofZones, exceptions, visits } = ctx.value;
    const fault = (path: string, message: string) =>
      ctx.issues.push({ code: 'custom', message, path: path.split('.'), input: ctx.value });
    const together = (word: string, own: readonly { readonly id: string }[], of: readonly ZoneRange[]) => {
      const [listed, inRanges] = word === 'zone' ? ['zones', 'ranges'] : ['visits.areas', 'visits.ranges'];
      const double = twice(own.map((one) => one.id));
      if (double) fault(listed, `There are two ${word}s with the id ${double}.`);
      const lost = of.find((range) => !own.some((one) => one.id === range.zone));
      if (lost)
        fault(
          inRanges,
          `The range ${lost.from || lost.country} names the ${word} ${lost.zone}, which does not exist.`,
        );
      const double2 = overlapping(of);
      if (double2)
        fault(
          inRanges,
          `${double2.from || double2.country} is in two ranges. Each postcode has one ${word}.`,
        );
    };
    together('zone', zones, ofZones);
    together('area', visits.areas, visits.ranges);
    // Whatever no narrower range claims is in the range of the whole country.
    const bare = SERVED_CODES.find(
      (code) => !ofZones.some(({ country, from }) => country === code && from === ''),
    );
    if (bare)
      fault(
        'ranges',
        `Keep a range for the whole of ${SERVED_COUNTRIES[bare]}: postcodes in no other one would have no day.`,
      );
    const day = twice(exceptions.map((exception) => `${exception.calendar} ${exception.day}`));
    if (day) fault('exceptions', `There are two exceptions for ${day}.`);
  }),
);
export type DeliverySettings = Readonly<z.infer<typeof deliverySettings>>;

/** The request: the version that was read, and the parts to change. Omitted parts are kept. */
export const deliverySettingsBody = z.extend(z.partial(z.object(shape)), {
  version: z.int('The version that you read is required.'),
});
/** A day to come with orders that the settings no longer allow. */
const ordersToMove = z.object({
  day: z.string(),
  zone: z.string(),
  /** 'Tuesday 1 December, Northern Ireland: closed, with 3 orders' */
  words: z.string(),
  /** Their ids. */
  orders: z.array(z.string()),
});
export type OrdersToMove = z.infer<typeof ordersToMove>;

/** The response. */
export const deliverySettingsWire = z.extend(z.object(shape), {
  version: z.int(),
  /** They keep their days until staff move them. */
  to_move: z.array(ordersToMove),
});
