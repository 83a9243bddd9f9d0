/**
 * The figures and facts that a text in src/content may name, as `{{name}}`. A text never repeats a figure that staff can
 * change or that another place states.
 */
import { z } from 'zod/mini';
import {
  DAMP_LIMIT,
  EDGE_GAP_MM,
  END_STAGGER_MM,
  FLATNESS,
  HEATED_SURFACE_CELSIUS,
  HUMIDITY,
  REST_HOURS,
  ROOM_CELSIUS,
  TILE_JOINT_MM,
  TOG_LIMIT,
} from '../fitting/fitting-figures.ts';
import { DAYS_AHEAD, FITTING_DAYS } from '../delivery/promise.ts';
import { sampleCreditInWords } from '../offers/sample-credit.ts';
import { type Facts, inWords } from '../settings/facts.ts';
import { formatPence, roundPounds } from '../shared/money.ts';

/** The facts that texts name and staff cannot change: those of config/store.ts. */
export interface FixedFacts {
  readonly since: number;
  readonly legalName: string;
  readonly company: { readonly number: string; readonly vatNumber: string };
  readonly samples: { readonly shippingPence: number };
  readonly calculator: { readonly wastePercentage: number };
  readonly finance: {
    readonly instalments: number;
    readonly minimumPence: number;
    readonly depositMaxPercent: number;
    readonly depositStepPounds: number;
    readonly aprText: string;
    readonly lender: string;
  };
  readonly orders: { readonly holdMinutes: number; readonly withdrawalDays: number };
  readonly retention: {
    readonly months: number;
    readonly unsentDays: number;
    readonly chatPhotoDays: number;
    readonly orderYears: number;
    readonly viewDays: number;
    readonly searchDays: number;
  };
  readonly countries: readonly { readonly name: string }[];
  /** Who runs the chat's language model, where one is used (config/model-owner.ts). */
  readonly modelOwner?: string | null;
}

type Value = (facts: Facts, fixed: FixedFacts) => string | number;

/** Every placeholder with its value; the comments say what it reads like. */
const PLACEHOLDERS = {
  // How to reach the shop.
  phone: ({ phone }) => phone,
  /** `tel:+442896496000` */
  phone_link: ({ phoneHref }) => phoneHref,
  email: ({ email }) => email,
  street: ({ address }) => address.street,
  town: ({ address }) => address.town,
  county: ({ address }) => address.county,
  postal_code: ({ address }) => address.postalCode,
  /** `Mon-Fri 9-5, Sat 10-5` */
  showroom_hours: ({ showroomHoursText }) => showroomHoursText,
  /** `Mon-Fri 9AM-5PM` */
  support_hours: ({ supportHoursText }) => supportHoursText,
  /** Begins a sentence: `We are closed on 25 December. On other days`, or `On all days`. */
  on_open_days: ({ closedDaysText }) =>
    closedDaysText ? `We are closed on ${closedDaysText}. On other days` : 'On all days',
  /** `within 24 hours` */
  support_reply: ({ claims }) => claims.supportReply,
  // What the shop says of itself.
  legal_name: (_facts, { legalName }) => legalName,
  company_number: (_facts, { company }) => company.number,
  vat_number: (_facts, { company }) => company.vatNumber,
  founded: (_facts, { since }) => since,
  rating: ({ claims }) => claims.rating,
  /** `850+` */
  rating_count: ({ claims }) => claims.ratingCount,
  /** `10k+` */
  customers: ({ claims }) => claims.customers,
  warranty_years: ({ claims }) => claims.warrantyYears,
  installation_guarantee_years: ({ claims }) => claims.installationGuaranteeYears,
  // Delivery, orders and payment.
  /** `about 2 weeks` */
  delivery_time: ({ claims }) => claims.deliveryTime,
  /** `8`: how far ahead a day of delivery can be chosen. */
  delivery_weeks_ahead: () => DAYS_AHEAD / 7,
  /** `5`: goods are there so many days before the fitter. */
  days_before_fitting: () => FITTING_DAYS,
  delivery_badge: ({ claims }) => claims.freeDeliveryBadge,
  delivery_promise: ({ claims }) => claims.freeDeliveryShop,
  /** `Northern Ireland, Scotland and Wales` */
  delivery_regions: ({ claims }) => claims.reachText,
  /** The countries outside these islands that checkout takes addresses in. */
  further_countries: (_facts, { countries }) =>
    inWords(countries.map(({ name }) => name).filter((name) => !/Kingdom|Ireland/.test(name))),
  /** `cash, credit card` */
  payment_methods: ({ claims }) => claims.payments.map((method) => method.toLowerCase()).join(', '),
  /** `£5.99` */
  sample_shipping: (_facts, { samples }) => roundPounds(samples.shippingPence),
  /** A sentence: whether samples are paid back. */
  sample_credit: ({ sampleCredit }) =>
    sampleCreditInWords(sampleCredit) ?? 'It is not taken off a later order.',
  waste_percentage: (_facts, { calculator }) => calculator.wastePercentage,
  hold_minutes: (_facts, { orders }) => orders.holdMinutes,
  return_days: ({ returnDays }) => returnDays,
  claim_days: ({ claimDays }) => claimDays,
  withdrawal_days: (_facts, { orders }) => orders.withdrawalDays,
  // How long data is kept, and who else has it.
  retention_months: (_facts, { retention }) => retention.months,
  order_years: (_facts, { retention }) => retention.orderYears,
  unsent_days: (_facts, { retention }) => retention.unsentDays,
  chat_photo_days: (_facts, { retention }) => retention.chatPhotoDays,
  view_days: (_facts, { retention }) => retention.viewDays,
  search_days: (_facts, { retention }) => retention.searchDays,
  /** Empty where the chat has no model. */
  model_owner: (_facts, { modelOwner }) => modelOwner ?? '',
  // Finance.
  /** `0% APR` */
  finance_apr: (_facts, { finance }) => finance.aprText,
  finance_lender: (_facts, { finance }) => finance.lender,
  finance_instalments: (_facts, { finance }) => finance.instalments,
  /** `£12` */
  finance_minimum: (_facts, { finance }) => roundPounds(finance.minimumPence),
  /** `£12.00`, as the terms write it */
  finance_minimum_with_pence: (_facts, { finance }) => formatPence(finance.minimumPence),
  /** `£50` */
  finance_deposit_step: (_facts, { finance }) => roundPounds(finance.depositStepPounds * 100),
  finance_deposit_percentage: (_facts, { finance }) => finance.depositMaxPercent,
  // Fitting figures; their units and sources are in products/fitting-figures.ts.
  rest_hours_wood: () => REST_HOURS.wood,
  rest_hours_laminate: () => REST_HOURS.laminate,
  rest_hours_lvt: () => REST_HOURS.lvt,
  rest_hours_vinyl: () => REST_HOURS.vinyl,
  /** `18 to 22` */
  room_celsius: () => ROOM_CELSIUS,
  /** `45 to 60` */
  room_humidity: () => HUMIDITY,
  damp_limit_wood: () => DAMP_LIMIT.wood,
  damp_limit_resilient: () => DAMP_LIMIT.resilient,
  /** `3 mm over 2 m` */
  flatness: () => FLATNESS,
  edge_gap_laminate_mm: () => EDGE_GAP_MM.laminate,
  /** `10 to 15` */
  edge_gap_wood_mm: () => EDGE_GAP_MM.wood,
  edge_gap_lvt_mm: () => EDGE_GAP_MM.lvt,
  end_stagger_mm: () => END_STAGGER_MM,
  wall_joint_narrow_mm: () => TILE_JOINT_MM.wall.narrow,
  wall_joint_wide_mm: () => TILE_JOINT_MM.wall.wide,
  floor_joint_narrow_mm: () => TILE_JOINT_MM.floor.narrow,
  floor_joint_wide_mm: () => TILE_JOINT_MM.floor.wide,
  heated_surface_celsius: () => HEATED_SURFACE_CELSIUS,
  tog_limit: () => TOG_LIMIT,
} as const satisfies Readonly<Record<string, Value>>;

type Placeholder = keyof typeof PLACEHOLDERS;

/** Anything in double braces, so that a misspelt or spaced name is found too. */
const BRACES = /\{\{(.*?)\}\}/gs;

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(PLACEHOLDERS, name);

/** The names in double braces that no placeholder has. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(BRACES)].map(([, name = '']) => name).filter((name) => !isPlaceholder(name));

/** A text that may name figures; unknown names are refused. */
export const textWithFigures = z.string().check(
  z.minLength(1),
  z.check(({ value, issues }) => {
    for (const name of unknownPlaceholders(value))
      issues.push({
        code: 'custom',
        input: value,
        message: `{{${name}}} is no placeholder: they are listed in src/domain/content/placeholders.ts`,
      });
  }),
);

/**
 * The text with the current figures.
 * @param written how a value is written into the text, such as escaped for HTML
 * @throws if it names an unknown placeholder
 * @example fillPlaceholders('Within {{withdrawal_days}} days', facts(), store) // 'Within 14 days'
 */
export const fillPlaceholders = (
  text: string,
  facts: Facts,
  fixed: FixedFacts,
  written: (value: string) => string = (value) => value,
): string =>
  text.replace(BRACES, (_braces, name: string) => {
    if (!isPlaceholder(name)) throw new Error(`There is no placeholder {{${name}}}.`);
    const value: Value = PLACEHOLDERS[name];
    return written(String(value(facts, fixed)));
  });
