/** The settings, a flat record, and their validation. Shared by the form and the API. */
import * as z from 'zod/mini';
import { EMAIL } from '../shared/email.ts';
import { closedDay } from '../shop/closed-days.ts';
import { EDGINGS, type TradeSetting } from '../rooms/trade-rules.ts';
import { bankChecks, type BankSetting, bankShape } from './bank.ts';
import { partsOf } from './parts.ts';
import { roomViewShape } from './room-view.ts';
import { VISIBLE } from '../shared/clean-text.ts';

// The checks that settings share. `what` begins the sentence of a refusal.

/** One line of text, required. */
const words = (what: string, max = 120) =>
  z
    .string(`${what} is required.`)
    .check(
      z.trim(),
      z.regex(VISIBLE, `${what} is required.`),
      z.maxLength(max, `${what} has at most ${max} characters.`),
      z.regex(/^[^\p{C}]*$/u, `${what} is one line of text.`),
    );

/** A number between two limits. */
const number = (what: string, least: number, most: number) =>
  z
    .number(`${what} is a number.`)
    .check(z.minimum(least, `${what} is at least ${least}.`), z.maximum(most, `${what} is at most ${most}.`));

/** A whole number between two limits. */
const wholeNumber = (what: string, least: number, most: number) =>
  number(what, least, most).check(z.multipleOf(1, `${what} is a whole number.`));

/** The settings of the rules that plans go by, and their validation. */
const waste = (pattern: string) => number(`Waste for ${pattern}`, 0, 100);
const spread = (what: string) => number(`Spread of ${what}`, 0.01, 100);
const trim = (what: string) => wholeNumber(what, 0, 500);
const offer = (what: string) => z.boolean(`Say whether ${what} is offered.`);
const EDGING = `Edging is ${EDGINGS.slice(0, -1).join(', ')} or ${EDGINGS.at(-1)}.`;

const tradeShape = {
  waste_straight: waste('straight'),
  waste_brick: waste('brick'),
  waste_diagonal: waste('diagonal'),
  waste_herringbone: waste('herringbone'),
  waste_chevron: waste('chevron'),
  waste_basket: waste('basket weave'),
  waste_hexagon: waste('hexagons'),
  spread_tile_adhesive: spread('tile adhesive'),
  spread_wood_adhesive: spread('wood adhesive'),
  spread_lvt_adhesive: spread('LVT adhesive'),
  spread_primer: spread('primer'),
  spread_levelling: spread('levelling compound'),
  tile_joint_mm: wholeNumber('Tile joint', 1, 20),
  edging_cuts: number('Cuts of scotia', 0, 100),
  skirting_cuts: number('Cuts of skirting', 0, 100),
  trim_roll_mm: trim('Trim of rooms'),
  trim_step_mm: trim('Trim of steps'),
  trim_stairs_mm: trim('Trim of stairs'),
  least_fill_mm: wholeNumber('Shortest piece', 50, 2000),
  kit_edging: z.string(EDGING).check(
    z.trim(),
    z.toLowerCase(),
    z.refine((text) => EDGINGS.some((edging) => edging === text), EDGING),
  ),
  kit_primer: offer('primer'),
  kit_levelling: offer('levelling compound'),
  kit_door_bars: offer('a bar for each door'),
} satisfies Record<TradeSetting, z.ZodMiniType>;

const HOURS = /^(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d$/;
const hours = z.string('Hours read 09:00-17:00.').check(
  z.trim(),
  z.refine((text) => text === '' || HOURS.test(text), 'Hours read 09:00-17:00; leave a closed day empty.'),
  z.refine((text) => {
    const [opens = '', closes = ''] = text.split('-');
    return !HOURS.test(text) || opens < closes;
  }, 'Closing time comes after opening time.'),
);

const list = (what: string) =>
  words(what, 300).check(
    z.refine((text) => partsOf(text).length > 0, `${what} is required.`),
    z.refine((text) => partsOf(text).every((part) => part.length <= 60), `Each of ${what} is short.`),
  );

/** Hours are `09:00-17:00`, or empty for a closed day. Lists are comma-separated. */
const shape = {
  phone: z
    .string('Phone is required.')
    .check(
      z.trim(),
      z.regex(/^(?:\+\d|0)[\d ]{7,18}$/, 'Phone is a number with its code, such as 028 9649 6000.'),
    ),
  email: z
    .string('E-mail is required.')
    .check(z.trim(), z.maxLength(254, 'E-mail is too long.'), z.regex(EMAIL, 'E-mail is not an address.')),
  street: words('Street'),
  town: words('Town', 60),
  county: words('County', 60),
  postal_code: z
    .string('Postcode is required.')
    .check(
      z.trim(),
      z.toUpperCase(),
      z.regex(/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/, 'Postcode reads like BT20 5AB.'),
    ),
  latitude: number('Latitude', -90, 90),
  longitude: number('Longitude', -180, 180),
  showroom_mon: hours,
  showroom_tue: hours,
  showroom_wed: hours,
  showroom_thu: hours,
  showroom_fri: hours,
  showroom_sat: hours,
  showroom_sun: hours,
  support_mon: hours,
  support_tue: hours,
  support_wed: hours,
  support_thu: hours,
  support_fri: hours,
  support_sat: hours,
  support_sun: hours,
  /** `25 December, 5 April 2027`: closed every year, or once. Empty if only the weekly hours apply. */
  closed_days: z.string('Closed days is required.').check(
    z.trim(),
    z.maxLength(300, 'Closed days has at most 300 characters.'),
    z.refine(
      (text) => partsOf(text).every((day) => closedDay(day) !== null),
      'Closed days read 25 December, or 5 April 2027 for one year only, with commas between.',
    ),
  ),
  rating: number('Rating', 0, 5),
  rating_count: words('Number of ratings', 20),
  customers: words('Customers', 20),
  warranty_years: wholeNumber('Warranty', 1, 100),
  installation_guarantee_years: wholeNumber('Installation guarantee', 1, 50),
  delivery_time: words('Delivery time', 60),
  free_delivery_badge: words('Delivery badge', 60),
  free_delivery_shop: words('Delivery promise', 60),
  promotion: words('Promotion', 80),
  support_reply: words('Reply time', 60),
  payments: list('Payments'),
  reach: list('Places'),
  /** Up to this stock a product shows 'Only N left', and counts as low in the admin. */
  stock_low: wholeNumber('Low stock', 0, 1000),
  /** Up to this stock a product shows 'N in stock'. */
  stock_some: wholeNumber('Some stock', 1, 10_000),
  /** Days after delivery in which unopened boxes may be sent back; at least those of the right to withdraw. */
  return_days: wholeNumber('Days for unopened boxes', 14, 365),
  /** Days after delivery in which damage and shortages are best reported; rights by law do not end with them. */
  claim_days: wholeNumber('Days to report damage', 2, 365),
  /** What is set aside for unpaid orders at one time, of one buyer and of one network address. Whole pounds, boxes. */
  hold_buyer_pounds: wholeNumber('Value for one buyer', 0, 10_000_000),
  hold_buyer_boxes: wholeNumber('Boxes for one buyer', 0, 1_000_000),
  hold_address_pounds: wholeNumber('Value for one address', 0, 10_000_000),
  hold_address_boxes: wholeNumber('Boxes for one address', 0, 1_000_000),
  /** What was paid for samples comes off the first order of floors of this sum or more. Whole pounds. */
  sample_credit_on: z.boolean('Say whether samples are paid back.'),
  sample_credit_pounds: wholeNumber('Floors for samples to be paid back', 0, 100_000),
  ...roomViewShape,
  banner_on: z.boolean('Say whether the notice is shown.'),
  banner_title: words('Title', 60),
  banner_text: words('Text', 160),
  banner_link_text: words('Link text', 60),
  banner_link: z
    .string('Link is required.')
    .check(
      z.trim(),
      z.maxLength(200, 'Link is too long.'),
      z.regex(/^\/(?!\/)[^\s\\]*$/, 'Link is a page of the shop, such as /contact.'),
    ),
  ...bankShape,
  ...tradeShape,
};

/** All settings; `stock_low` must be below `stock_some`, and a bank account complete. */
export const settingsSchema = z.object(shape).check(
  z.refine(({ stock_low, stock_some }) => stock_low < stock_some, {
    path: ['stock_some'],
    message: 'Some stock must be more than low stock.',
  }),
  ...bankChecks,
);

/** The editable settings: the shop's facts and claims, and the rules of its plans. */
export type Settings = Readonly<z.infer<typeof settingsSchema>>;
export type SettingName = keyof Settings;
export type FactSettings = Omit<Settings, TradeSetting | BankSetting>;

/** The API's request: the version that the client read, and the settings to change. Omitted settings are kept. */
export const settingsBody = z.extend(z.partial(z.object(shape)), {
  version: z.int('The version that you read is required.'),
});

/** The API's response. */
export const settingsWire = z.extend(z.object(shape), { version: z.int() });

/** Refusal of a change that is based on an older version. */
export const SETTINGS_CHANGED =
  'Somebody else has changed the settings since you opened them. Nothing of yours is lost: compare, then save again.';
