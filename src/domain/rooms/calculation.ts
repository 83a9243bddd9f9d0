/** The product page's calculator where the room's sides decide: goods off a roll, by the cut, and one finished piece. */
import { type CalculationWire, calculationToWire } from '../calculator/contract.ts';
import { calculate, type CalculationRefusal } from '../calculator/rules.ts';
import { type Sides, sidesIn } from '../catalogue/piece-size.ts';
import type { ProductDetail } from '../catalogue/product.ts';
import { formatM2 } from '../shared/area.ts';
import { poundsFromPence } from '../shared/money.ts';
import { ok, type Result } from '../shared/result.ts';
import type { PlanWire } from './contract.ts';
import { metresFor } from './roll/goods.ts';
import { mmFromM } from './shape-wire.ts';

type CutWire = NonNullable<PlanWire['rooms'][number]['cut']>;
/** A room as it is planned off a roll. */
export type PlannedCut = Pick<PlanWire['rooms'][number], 'cut' | 'cut_least'>;

interface Terms {
  /** Added on every side of a cut, mm. */
  readonly trim: number;
  /** For a buyer who needs more than there is. */
  readonly phone: string;
}

const metresOf = ({ length_m }: CutWire): number => metresFor(mmFromM(length_m));

/**
 * The metres for a room with its trim, with the fewest joins, and what more joins would save. The waste is what the cut makes it, so no percentage is added.
 * @param room its sides, mm
 */
function calculationByCut(
  product: ProductDetail,
  { length, width }: { readonly length: number; readonly width: number },
  cut: CutWire,
  least: CutWire | undefined,
  { trim, phone }: Terms,
): CalculationWire {
  const boxes = metresOf(cut);
  const calculation = {
    areaMm2: length * width,
    wastePercentage: 0,
    boxes,
    coveredMm2: boxes * (product.boxCoverageMm2 ?? 0),
    totalPence: boxes * product.pricePence,
  };
  const leastMetres = least && metresOf(least);
  return {
    ...calculationToWire(calculation, product, phone),
    ...(least && leastMetres
      ? {
          cut_least: {
            length_m: least.length_m,
            joins: least.joins,
            boxes_needed: leastMetres,
            total_price: poundsFromPence(leastMetres * product.pricePence),
          },
        }
      : {}),
    cut: {
      roll_width_m: cut.roll_width_m,
      length_m: cut.length_m,
      joins: cut.joins,
      trim_m: trim / 1000,
      needs_width_m: (Math.min(length, width) + 2 * trim) / 1000,
    },
  };
}

/**
 * What a product takes for a room: off a roll by its cut, of one finished piece that one, and else by the area.
 * @param room its sides where they are known, mm, else its area in mm²
 * @param planned the room with sides as the planner cuts it off the product's roll; without a cut for other goods
 */
export function calculateForRoom(
  product: ProductDetail,
  room: { readonly length: number; readonly width: number } | { readonly areaMm2: number },
  wastePercentage: number,
  { trim, phone }: Terms,
  { cut, cut_least: least }: PlannedCut = {},
): Result<CalculationWire, CalculationRefusal> {
  const isBySides = 'length' in room;
  if (cut && isBySides) return ok(calculationByCut(product, room, cut, least, { trim, phone }));
  // A positive area below 1 mm² would round to 0, so 1 mm² is used.
  const areaMm2 = isBySides ? room.length * room.width : Math.max(1, room.areaMm2);
  const piece = onePieceOf(product);
  const fit = piece && fitOnPiece(piece, isBySides ? room : { areaMm2 }, trim);
  // A room that fits, or may fit, on the one piece takes no second one for waste.
  const result =
    fit && fit.fits !== false ? calculate(product, 1, 0) : calculate(product, areaMm2, wastePercentage);
  if (!result.ok) return result;
  const wire = calculationToWire({ ...result.value, areaMm2 }, product, phone);
  return ok({ ...wire, ...(fit ? { piece: fit } : {}) });
}

/** The sides of goods that are one finished piece, such as a remnant; null for all others. */
export function onePieceOf({
  unit,
  boxCoverageMm2,
  tileSize,
}: Pick<ProductDetail, 'unit' | 'boxCoverageMm2' | 'tileSize'>): Sides | null {
  const sides = unit === 'piece' && boxCoverageMm2 ? sidesIn(tileSize) : null;
  return sides && sides[0] * sides[1] === boxCoverageMm2 ? sides : null;
}

const metres = (mm: number): string => String(mm / 1000);
const sizeText = (a: number, b: number): string => `${metres(Math.max(a, b))} × ${metres(Math.min(a, b))} m`;

/** `one piece of 4 × 2.5 m` */
export const pieceInWords = ([short, long]: Sides): string => `one piece of ${sizeText(long, short)}`;

/** Whether a rectangle fits into another one, turned or not. */
export const fitsIn = (
  { length: a, width: b }: { readonly length: number; readonly width: number },
  { length, width }: { readonly length: number; readonly width: number },
): boolean => Math.min(a, b) <= Math.min(length, width) && Math.max(a, b) <= Math.max(length, width);

/**
 * Whether a room fits on one finished piece, which is never joined to another.
 * @param room its sides, or its area alone, mm and mm² @param trim added on every side, mm
 */
export function fitOnPiece(
  [short, long]: Sides,
  room: { readonly length: number; readonly width: number } | { readonly areaMm2: number },
  trim: number,
): NonNullable<CalculationWire['piece']> {
  const piece = pieceInWords([short, long]);
  if ('areaMm2' in room) {
    if (room.areaMm2 <= short * long)
      return { fits: null, message: `This is ${piece}. Whether it fits depends on the room’s sides.` };
    const own = formatM2(short * long);
    return { fits: false, message: `This is ${piece}, ${own}: too small, and pieces are not joined.` };
  }
  const [a, b] = [room.length + 2 * trim, room.width + 2 * trim];
  const fits = fitsIn({ length: a, width: b }, { length: long, width: short });
  const needs = `With ${trim / 10} cm of trim on each side the room needs ${sizeText(a, b)}`;
  return {
    fits,
    message: fits
      ? `${needs}, and this is ${piece}: it fits.`
      : `${needs}, and this is ${piece}: it does not fit, and pieces are not joined.`,
  };
}
