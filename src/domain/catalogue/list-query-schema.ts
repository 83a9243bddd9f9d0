/** Parses and validates the query of a product list: zod schema, messages, conversion to `ListQuery`. */
import * as z from 'zod/mini';
import { MAX_AREA_M2 } from '../calculator/rules.ts';
import { mm2FromM2 } from '../shared/area.ts';
import { MAX_POUNDS, penceFromPounds } from '../shared/money.ts';
import { isRoomCuts } from '../rooms/room-price.ts';
import { flag } from '../shared/flag.ts';
import { isOneOf, recordOf } from '../shared/keys.ts';
import { ATTRIBUTES, type Attribute } from './attributes.ts';
import { COLOUR_NAMES } from './colours.ts';
import { CATEGORIES, categoryNamed } from './categories.ts';
import { SUITS } from './suits.ts';
import { DEFAULT_PAGE_SIZE, type ListQuery, MAX_LIMIT, MAX_PAGE, type Sort, SORTS } from './list-query.ts';

const MAX_TEXT = 200;
const MAX_VALUES = 40;
const MAX_CUTS = 500;
const ROOM_CUTS =
  'Give the metres off rolls by their width, both sides with their trim, and parts without floor in m², such as 4m:8 5m:6 5.3x4.4 -0.6.';

/** A query field with a whole number from 1 to `max`; empty counts as absent. */
export const wholeNumber = (what: string, max: number) =>
  z.optional(
    z
      .string(`Give the ${what} once, as a whole number.`)
      .check(
        z.refine(
          (text) => text.trim() === '' || (/^\d{1,9}$/.test(text.trim()) && +text >= 1 && +text <= max),
          `The ${what} must be a whole number from 1 to ${max}.`,
        ),
      ),
  );

const pounds = (what: string) =>
  z.optional(
    z
      .string(`Give the ${what} once, as a number of pounds.`)
      .check(
        z.refine(
          (text) =>
            text.trim() === '' || (/^\d{1,9}(\.\d{1,6})?$/.test(text.trim()) && Number(text) <= MAX_POUNDS),
          `The ${what} must be a number of pounds, 0 or more.`,
        ),
      ),
  );

const text = (what: string) =>
  z.string(`The ${what} must be text.`).check(z.maxLength(MAX_TEXT, `The ${what} is too long.`));

const values = (what: string) =>
  z.optional(
    z.union(
      [
        text(what),
        z.array(text(what)).check(z.maxLength(MAX_VALUES, `At most ${MAX_VALUES} values of one filter.`)),
      ],
      `The ${what} filter is too long.`,
    ),
  );

const attributeFields = recordOf(ATTRIBUTES, (attribute) => values(attribute.replace('_', ' ')));

const fields = z.object({
  search: z.optional(text('search')),
  literal: values('literal'),
  category: z.optional(
    z
      .string('Give one category.')
      .check(
        z.refine(
          (name) => name.trim() === '' || categoryNamed(name) !== null,
          `There is no such category. The categories are: ${CATEGORIES.join(', ')}.`,
        ),
      ),
  ),
  supplier: values('supplier'),
  min_price: pounds('lowest price'),
  max_price: pounds('highest price'),
  min_price_m2: pounds('lowest price per m²'),
  max_price_m2: pounds('highest price per m²'),
  colour: values('colour'),
  suits: values('suits'),
  item_group_id: z.optional(text('item_group_id')),
  in_stock: z.optional(flag('in_stock')),
  sort: z.optional(
    z
      .string('Give one sort.')
      .check(
        z.refine(
          (sort) => sort === '' || isOneOf(SORTS, sort),
          `The sort must be one of: ${SORTS.join(', ')}.`,
        ),
      ),
  ),
  area_m2: z.optional(
    z
      .string('Give the area once, in m².')
      .check(
        z.refine(
          (text) =>
            text.trim() === '' ||
            (/^\d{1,5}(\.\d{1,6})?$/.test(text.trim()) && Number(text) > 0 && Number(text) <= MAX_AREA_M2),
          'The area must be a number of m² above 0 and at most 10,000.',
        ),
      ),
  ),
  room_cuts: z.optional(
    z.string(ROOM_CUTS).check(z.maxLength(MAX_CUTS, ROOM_CUTS), z.refine(isRoomCuts, ROOM_CUTS)),
  ),
  page: wholeNumber('page', MAX_PAGE),
  limit: wholeNumber('limit', MAX_LIMIT),
  ...attributeFields,
});

type Fields = z.infer<typeof fields>;

/** Normalises a text: runs of white space and control characters become one space. */
export const tidyText = (value: string): string =>
  value
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .normalize('NFC');

function listOf(value: string | readonly string[] | undefined): string[] {
  const list = value === undefined ? [] : typeof value === 'string' ? [value] : value;
  return [...new Set(list.map(tidyText).filter((item) => item !== ''))];
}

function penceOf(value: string | undefined): number | null {
  const trimmed = value?.trim() ?? '';
  return trimmed === '' ? null : penceFromPounds(Number(trimmed));
}

function toListQuery(query: Fields): ListQuery {
  const areaMm2 =
    query.sort === 'room_price' && query.area_m2?.trim() ? mm2FromM2(Number(query.area_m2)) : null;
  const attributes: Partial<Record<Attribute, string[]>> = {};
  for (const attribute of ATTRIBUTES) {
    const list = listOf(query[attribute]);
    if (list.length > 0) attributes[attribute] = list;
  }
  return {
    search: tidyText(query.search ?? ''),
    literal: listOf(query.literal),
    category: categoryNamed(query.category ?? ''),
    suppliers: listOf(query.supplier),
    minPence: penceOf(query.min_price),
    maxPence: penceOf(query.max_price),
    minPencePerM2: penceOf(query.min_price_m2),
    maxPencePerM2: penceOf(query.max_price_m2),
    colours: listOf(query.colour)
      .flatMap((typed) => typed.split(','))
      .map((typed) => familyNamed(typed.trim())),
    suits: listOf(query.suits)
      .flatMap((typed) => typed.split(','))
      .map((typed) => typed.trim())
      .filter((typed) => isOneOf(SUITS, typed)),
    group: tidyText(query.item_group_id ?? '') || null,
    attributes,
    inStock: query.in_stock ?? null,
    sort: (query.sort || 'relevance') as Sort,
    areaMm2,
    roomCuts: areaMm2 === null ? '' : (query.room_cuts?.trim() ?? ''),
    page: Number(query.page?.trim() || 1),
    limit: Number(query.limit?.trim() || DEFAULT_PAGE_SIZE),
  };
}

/** The shop's spelling of a colour; other colours find nothing. */
const familyNamed = (typed: string): string =>
  COLOUR_NAMES.find((name) => name.toLowerCase() === typed.toLowerCase()) ?? typed;

/** Parses query fields (texts as in the URL; repeated keys as lists) into a `ListQuery`. */
export const listQuerySchema = z.pipe(fields, z.transform(toListQuery));
