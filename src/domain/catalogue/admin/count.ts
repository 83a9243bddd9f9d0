/** A stock take at the shelf: products are counted one after the other, and compared with the books at the end. */
import * as z from 'zod/mini';
import { countOf } from '../../shared/count.ts';
import { UUID } from '../../shared/ids.ts';
import { amount, STOCK } from './contract.ts';

/**
 * A counted product. `seen` is what the shelf holds by the books when it was counted: the stock, and the boxes of orders that
 * are not sent yet (`sold`). What is sold or sent until the end does not count.
 */
export interface CountLine {
  readonly id: string;
  readonly seen: number;
  readonly counted: number;
  readonly sold: number;
  /** What all counts of the product had changed in the books by then: another figure at the end is of a count since. */
  readonly booked: number;
  /** What this stock take had counted of it before: `counted` stands in its place. */
  readonly before?: number | undefined;
}

/** Products in one stock take at most. */
export const MAX_COUNTED = 500;
/** The most that is believable of a stock. */
export const MOST_BOXES = 1_000_000;

const whole = /^\d{1,7}$/;
const signed = /^-?\d{1,9}$/;

/** The lines of the form's hidden field; what is none is left out. @example parseCount('oak-plank:12:10:3:-2') */
export const parseCount = (text: string): CountLine[] =>
  text
    .split(' ')
    .map((line) => line.split(':'))
    .flatMap(([id = '', seen = '', counted = '', sold = '0', booked = '0', before = '']) =>
      id !== '' &&
      [counted, sold, before || '0'].every((figure) => whole.test(figure)) &&
      signed.test(seen) &&
      signed.test(booked)
        ? [
            {
              id,
              seen: Number(seen),
              counted: Number(counted),
              sold: Number(sold),
              booked: Number(booked),
              before: before === '' ? undefined : Number(before),
            },
          ]
        : [],
    );

export const countToText = (lines: readonly CountLine[]): string =>
  lines
    .map(({ id, seen, counted, sold, booked, before = '' }) =>
      [id, seen, counted, sold, booked, before].join(':'),
    )
    .join(' ');

/** Adds a counted product in front; counted again, its new count stands in place of the one before. */
export const withCounted = (lines: readonly CountLine[], line: CountLine): CountLine[] => [
  { ...line, before: lines.find(({ id }) => id === line.id)?.counted },
  ...lines.filter(({ id }) => id !== line.id),
];

export const UNKNOWN_CODE = 'There is no product with this code.';
/** Of `+4`. */
export const NOTHING_TO_ADD =
  'You have not counted it in this stock take yet: please give all that is on the shelf.';
export const countedBody = z.object({
  sku: z
    .string('Please give a code.')
    .check(z.trim(), z.minLength(1, 'Please give a code.'), z.maxLength(100, UNKNOWN_CODE)),
  count: amount(STOCK, MOST_BOXES, 0, 0),
});

/** What may be behind the differences of a stock take. */
export const COUNT_REASONS = { count: 'Stock take', damage: 'Damage', delivery: 'Delivery' } as const;
export type CountReason = keyof typeof COUNT_REASONS;

/** Begins the name of the field that says of which batch the difference of a product is: `batch-oak-plank`. */
export const COUNT_BATCH = 'batch-';

const NOTE = 'The note is longer than 200 characters.';
export const saveCountBody = z.object({
  /** Made with the form: sent twice, it is saved once. */
  key: z.string().check(z.regex(UUID)),
  reason: z.enum(Object.keys(COUNT_REASONS) as [CountReason, ...CountReason[]], 'Please choose a reason.'),
  note: z._default(z.string(NOTE).check(z.trim(), z.maxLength(200, NOTE)), ''),
});
export type SaveCount = z.infer<typeof saveCountBody>;

/**
 * What a count leaves free to be sold, the one rule of every way to count: boxes that are sold and not sent stand on the
 * shelf, and are counted with the others. None if fewer were counted than are sold.
 */
export const freeOf = (counted: number, sold = 0): number => Math.max(0, counted - sold);

/** How many of the sold boxes a count did not find. */
export const oversoldOf = (counted: number, sold = 0): number => Math.max(0, sold - counted);

/** What stands on the shelf by the books: what is free, and of the sold and unsent boxes those that were found. */
export const onShelf = (
  { stock, oversold }: { readonly stock: number; readonly oversold: number },
  sold = 0,
): number => stock + oversoldOf(oversold, sold);

/** The ledger's note of boxes that came and are for orders that lack them. */
export const coverWords = (covered: number): string =>
  `${countOf(covered, 'boxes')} that ${covered === 1 ? 'was' : 'were'} sold and not found when they were counted.`;

/** Said of orders whose boxes were not found. */
export const NEXT_IS_THEIRS = 'What comes next, or comes back, is for them.';

/** Of a count of fewer boxes than are sold. */
export const shortWords = (counted: number, sold: number): string =>
  `${countOf(sold, 'boxes')} ${sold === 1 ? 'is' : 'are'} sold and not sent, and ${counted.toLocaleString('en-GB')} ${counted === 1 ? 'was' : 'were'} counted: not all of these orders can be sent. ${NEXT_IS_THEIRS}`;

/** How far the count is from the books; what was sold since it was counted is in neither. */
export const differenceOf = ({ seen, counted }: CountLine): number => counted - seen;

/** A line whose product was counted by somebody else since: the books that it is compared with are those after that count. */
export const withBooked = (line: CountLine, booked: number): CountLine => ({
  ...line,
  seen: line.seen + booked - line.booked,
  booked,
});
