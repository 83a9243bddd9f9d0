/** The wire shapes of `POST /products/{id}/calculate-price`: m², metres and pounds. */
import * as z from 'zod/mini';
import { type StockFacts, stockShortfall } from '../catalogue/stock.ts';
import { m2FromMm2 } from '../shared/area.ts';
import { flag } from '../shared/flag.ts';
import { poundsFromPence } from '../shared/money.ts';
import { MAX_WALL_MM, MIN_WALL_MM } from '../rooms/limits.ts';
import {
  AREA_NOT_POSITIVE,
  AREA_TOO_LARGE,
  type BoxCalculation,
  MAX_AREA_M2,
  MAX_WASTE_PERCENTAGE,
  WASTE_RANGE,
} from './rules.ts';

const AREA_NOT_A_NUMBER = 'Please give the area in m² as a number, such as 20 or 12.5.';
const WASTE_NOT_A_NUMBER = 'Please give the waste allowance as a number of per cent, such as 10.';

const MIN_SIDE_M = MIN_WALL_MM / 1000;
const MAX_SIDE_M = MAX_WALL_MM / 1000;

/** A plain decimal in a query string: no exponents, no hexadecimal, no blanks. */
const decimal = (message: string) =>
  z.pipe(
    z.string(message).check(z.regex(/^[+-]?\d{1,15}(?:\.\d{1,15})?$/, message)),
    z.transform((text: string) => Number(text)),
  );

const SIDES = 'Please give both sides of the room in metres, from 0.1 to 100, such as 4.2.';

const side = z.optional(
  z.pipe(decimal(SIDES), z.number().check(z.gte(MIN_SIDE_M, SIDES), z.lte(MAX_SIDE_M, SIDES))),
);

/**
 * The query of a calculation: an area, or both sides of a rectangular room. `waste_percentage` defaults to 10. Goods
 * off a roll are cut to the sides, where they are given.
 */
export const calculateQuery = z
  .object({
    area_m2: z.optional(
      z.pipe(
        decimal(AREA_NOT_A_NUMBER),
        z.number().check(z.gt(0, AREA_NOT_POSITIVE), z.lte(MAX_AREA_M2, AREA_TOO_LARGE)),
      ),
    ),
    length_m: side,
    width_m: side,
    /** Whether `room_cuts` are wanted too. */
    room_cuts: z.optional(flag('room_cuts')),
    waste_percentage: z._default(
      z.pipe(
        decimal(WASTE_NOT_A_NUMBER),
        z.number().check(z.gte(0, WASTE_RANGE), z.lte(MAX_WASTE_PERCENTAGE, WASTE_RANGE)),
      ),
      10,
    ),
  })
  .check(
    z.refine(({ length_m, width_m }) => (length_m === undefined) === (width_m === undefined), {
      message: SIDES,
      path: ['width_m'],
    }),
    z.refine(({ area_m2, length_m }) => area_m2 !== undefined || length_m !== undefined, {
      message: AREA_NOT_A_NUMBER,
      path: ['area_m2'],
    }),
  );

/** The response of the call. `total_area_covered` is boxes × coverage. */
export const calculationWire = z.object({
  area_m2: z.number(),
  waste_percentage: z.number(),
  total_area_covered: z.number(),
  boxes_needed: z.number(),
  total_price: z.number(),
  /** Boxes on sale now. */
  stock: z.number(),
  /** What a buyer is told if that is fewer than `boxes_needed`; else null. */
  stock_message: z.nullable(z.string()),
  /** For a room off the roll, by its sides: the exact cut with its trim, and the joins it needs. */
  cut: z.optional(
    z.object({
      roll_width_m: z.number(),
      length_m: z.number(),
      joins: z.number(),
      /** What is added on each side. */
      trim_m: z.number(),
      /** The room's narrower side with its trim: wider than the roll, it takes a join. */
      needs_width_m: z.number(),
    }),
  ),
  /** The same room with more joins, where that costs less. */
  cut_least: z.optional(
    z.object({
      length_m: z.number(),
      joins: z.number(),
      boxes_needed: z.number(),
      total_price: z.number(),
    }),
  ),
  /** As in a plan of the room, if they are asked for and its sides are given. */
  room_cuts: z.optional(z.string()),
  /** For one finished piece, such as a remnant: whether the room fits on it (null: its sides decide), as a sentence. */
  piece: z.optional(z.object({ fits: z.nullable(z.boolean()), message: z.string() })),
});
export type CalculationWire = z.infer<typeof calculationWire>;

/**
 * Converts a calculation to its response: mm² to m², pence to pounds.
 * @param phone `facts().phone`, for a buyer who needs more than there is
 */
export const calculationToWire = (
  calculation: BoxCalculation,
  product: StockFacts,
  phone: string,
): CalculationWire => ({
  area_m2: m2FromMm2(calculation.areaMm2),
  waste_percentage: calculation.wastePercentage,
  total_area_covered: m2FromMm2(calculation.coveredMm2),
  boxes_needed: calculation.boxes,
  total_price: poundsFromPence(calculation.totalPence),
  stock: product.stock,
  stock_message: stockShortfall(calculation.boxes, product, phone),
});
