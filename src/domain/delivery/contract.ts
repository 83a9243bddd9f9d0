/** The wire shapes of delivery days: the question of a shopper, and what an order takes and answers. */
import * as z from 'zod/mini';
import { MAX_ITEMS_TEXT, MAX_LINES, MAX_QUANTITY, ONLY_SAMPLES } from '../cart/rules.ts';
import { SLUG } from '../shared/ids.ts';
import { type Access, ACCESS_QUESTIONS } from './access.ts';
import { COUNTRIES, countryOneOf, isServed } from './postcode.ts';
import { dayField } from './settings.ts';

const POSTCODE = 'Please give a postcode.';
const ITEMS = `items reads id:quantity,id:quantity, or samples, with at most ${MAX_LINES} products in ${MAX_ITEMS_TEXT} characters, and quantities from 1 to ${MAX_QUANTITY}.`;

export interface AskedItem {
  readonly id: string;
  readonly quantity: number;
}

function readItems(text: string): AskedItem[] | null {
  if (text === ONLY_SAMPLES) return [];
  const items = text.split(',').map((entry) => {
    const [, id = '', quantity = ''] = /^\s*([^:\s]+):(\d{1,9})\s*$/.exec(entry) ?? [];
    return { id, quantity: Number(quantity) };
  });
  const good = ({ id, quantity }: AskedItem) =>
    id.length <= 200 && SLUG.test(id) && quantity >= 1 && quantity <= MAX_QUANTITY;
  return items.length <= MAX_LINES && items.every(good) ? items : null;
}

/** `GET /delivery` */
export const deliveryQuery = z
  .object({
    /** Not needed for US and CA, where no day depends on it. */
    postcode: z._default(
      z.string(POSTCODE).check(z.trim(), z.maxLength(40, 'This is too long for a postcode.')),
      '',
    ),
    /** Boxes by product, or `samples`, which go by post; left out for flooring in general, whose days are those of a pallet. */
    items: z.optional(
      z.pipe(
        z.string(ITEMS).check(
          z.maxLength(MAX_ITEMS_TEXT, ITEMS),
          z.refine((text) => readItems(text) !== null, ITEMS),
        ),
        z.transform((text) => readItems(text) ?? []),
      ),
    ),
    /** By the postcode's form if left out. */
    country: z.optional(
      z.pipe(
        z.transform((text) => (typeof text === 'string' ? text.toUpperCase() : text)),
        z.enum(COUNTRIES, countryOneOf(COUNTRIES)),
      ),
    ),
  })
  .check(
    z.refine(({ postcode, country }) => postcode !== '' || (country && !isServed(country)), {
      message: POSTCODE,
      path: ['postcode'],
    }),
  );

const days = z.array(z.string());

/** The answer. Days are 'YYYY-MM-DD' in London, ascending, never a Sunday. */
export const deliveryWire = z.object({
  /** As it is written officially. */
  postcode: z.string(),
  /** The zone's id; null where the shop's calendar does not reach. */
  zone: z.nullable(z.string()),
  country: z.string(),
  /** Of flooring in general, a pallet. */
  method: z.enum(['parcel', 'pallet', 'none']),
  weight_kg: z.number(),
  /** How long the goods rest in the room before they are fitted; null if they need not, or are not said. */
  rest_hours: z.nullable(z.number()),
  earliest: z.nullable(z.string()),
  /** The first day that the cut-off still allows, free or full: the days are those of the weeks from it on. */
  from: z.nullable(z.string()),
  days,
  collection: z.object({ earliest: z.nullable(z.string()), from: z.nullable(z.string()), days }),
  /** Why there is no day. */
  reason: z.optional(z.string()),
  /** 'Delivered to BT19 from Tuesday 1 December, or collect in Bangor from Friday.' */
  words: z.string(),
});
export type DeliveryWire = z.infer<typeof deliveryWire>;

const METHOD = 'Choose delivery or collection.';
const YES_NO = 'Say yes or no.';
/** Each question may be left out or null, by a buyer who does not say. */
const access = z.object(
  Object.fromEntries(
    ACCESS_QUESTIONS.map(({ key, answers }) => {
      const values = answers.map(([answer]) => answer);
      const refusal = `Say ${values.join(' or ')}.`;
      return [key, z._default(z.nullable(z.literal(values, refusal)), null)];
    }),
  ),
  `The access is an object with ${ACCESS_QUESTIONS.map(({ key }) => key).join(', ')}.`,
) as unknown as z.ZodMiniType<Access>;

const METHODS = ['delivery', 'collection'] as const;
export type Method = (typeof METHODS)[number];

/**
 * What an order takes. Without a day it gets the earliest. An order that is placed again keeps its access and its fitting day
 * where they are left out; null empties them.
 */
export const deliveryChoice = z.object(
  {
    method: z.enum(METHODS, METHOD),
    day: z.nullish(dayField),
    access: z.nullish(access),
    fitting_day: z.nullish(dayField),
    /** The buyer has read that the fitting day is near. */
    fitting_day_confirmed: z.nullish(z.boolean(YES_NO)),
  },
  METHOD,
);
export type DeliveryChoice = z.infer<typeof deliveryChoice>;

/** What an order answers; null for an order from before there were days. */
export const orderDeliveryWire = z.nullable(
  z.object({
    method: z.enum(METHODS),
    zone: z.nullable(z.string()),
    day: z.nullable(z.string()),
    /** Why there is no day. */
    reason: z.optional(z.string()),
    access: z.nullable(access),
    fitting_day: z.nullable(z.string()),
  }),
);
export type OrderDeliveryWire = z.infer<typeof orderDeliveryWire>;
