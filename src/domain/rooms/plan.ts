/** A whole job: rooms and stairs in, quantities, cuts, kit and prices out. Integer mm, mm² and pence. */
import { boxesFor, NO_COVERAGE } from '../calculator/rules.ts';
import type { ProductDetail } from '../catalogue/product.ts';
import { refuse, ok, type Result } from '../shared/result.ts';
import type { Rect } from './cutting/piece.ts';
import { type KitLine, type KitOption, type KitRole, kitFor, needsOf, underlayRoleOf } from './kit.ts';
import type { Laying } from './lattice.ts';
import { areaMm2Of, checkOutline, perimeterMmOf } from './outline.ts';
import { ownPattern, type Pattern, patternRefusal, pieceSizeOf, WASTE } from './patterns.ts';
import { productLaying } from './product-laying.ts';
import { rollWidthOf } from './roll-goods.ts';
import { flightPlan, metresFor, planTogether, roomPlan, type RollCut, type RollPlan } from './roll-plan.ts';
import { type RoomDemands, type Suitability, suitabilityOf } from './suitability.ts';
import { type Flight, flightAreaMm2, stepSize, winderSize } from './stairs.ts';

export interface PlanRoom {
  readonly name: string;
  /** A list of rectangles, or an area alone. */
  readonly shape: { readonly rects: readonly Rect[] } | { readonly areaMm2: number };
  readonly cutOuts: readonly { readonly length: number; readonly width: number }[];
  readonly doorsMm: readonly number[];
  readonly demands: RoomDemands;
  readonly productId: string;
  readonly pattern?: Pattern | undefined;
  readonly wastePercentage?: number | undefined;
}

export interface PlanFlight extends Flight {
  readonly productId: string;
}

export interface PlanRequest {
  readonly rooms: readonly PlanRoom[];
  readonly stairs: readonly PlanFlight[];
}

/** What is bought of one product. */
export interface Goods {
  readonly product: ProductDetail;
  /** Sale units. */
  readonly quantity: number;
  readonly coveredMm2: number;
  readonly totalPence: number;
  readonly inStock: boolean;
}

export interface PlannedRoom extends Goods {
  readonly name: string;
  readonly areaMm2: number;
  readonly perimeterMm: number | null;
  readonly wastePercentage: number;
  /** How its pieces lie; null off a roll and where no size is known. */
  readonly laying: Laying | null;
  /** Null where nothing is asked of the floor. */
  readonly suitability: Suitability | null;
  readonly roll?: RollPlan;
}

export interface PlannedFlight extends Goods {
  readonly suitability: Suitability | null;
  readonly roll?: RollPlan;
}

export interface ProductCut extends Goods {
  readonly cut: RollCut;
  /** Whose the pieces of `cut.layout` are, by their owner. */
  readonly owners: readonly CutOwner[];
}

/** A room or a flight of stairs, by its index in the plan. */
export interface CutOwner {
  readonly part: 'room' | 'stairs';
  readonly index: number;
}

export interface Plan {
  readonly rooms: readonly PlannedRoom[];
  readonly stairs: readonly PlannedFlight[];
  readonly kit: readonly (KitLine & Goods)[];
  readonly cuts: readonly ProductCut[];
  readonly totalPence: number;
}

export type PlanRefusal = 'no_product' | 'no_coverage' | 'shape' | 'cut_outs' | 'pattern' | 'roll';

export interface PlanGoods {
  readonly product: (id: string) => ProductDetail | undefined;
  readonly kit: (role: KitRole) => readonly KitOption[];
}

const NO_PRODUCT = 'We no longer sell this floor. Please choose another one.';
const CUT_OUTS_TOO_LARGE = 'What is cut out of a room has to be smaller than the room.';
const STAIRS_TOO_WIDE = 'These stairs are wider than the roll. Please choose a wider one.';

const goods = (product: ProductDetail, quantity: number): Goods => ({
  product,
  quantity,
  coveredMm2: quantity * (product.boxCoverageMm2 ?? 0),
  totalPence: quantity * product.pricePence,
  inStock: quantity <= product.stock,
});

const bySize = (product: ProductDetail, areaMm2: number, waste: number): Goods =>
  goods(product, boxesFor(areaMm2, waste, product.boxCoverageMm2 ?? 1));

/** The area of cut-outs that save pieces: those larger than a piece, or than a box where a piece's size is unknown. */
function savedMm2(room: PlanRoom, product: ProductDetail): number {
  const size = pieceSizeOf(product);
  const piece = size ? size.width * size.length : (product.boxCoverageMm2 ?? Infinity);
  return room.cutOuts
    .map(({ length, width }) => length * width)
    .filter((area) => area > piece)
    .reduce((sum, area) => sum + area, 0);
}

/** The underlay that the kit would lay below a floor. */
const underlayOf = (product: ProductDetail, kit: PlanGoods['kit']): ProductDetail | null => {
  const role = underlayRoleOf(product);
  return (role && kit(role)[0]?.product) ?? null;
};

function planRoom(
  room: PlanRoom,
  product: ProductDetail,
  kit: PlanGoods['kit'],
): Result<PlannedRoom, PlanRefusal> {
  const { shape, name } = room;
  const rects = 'rects' in shape ? shape.rects : null;
  if (rects) {
    const checked = checkOutline(rects);
    if (!checked.ok) return refuse('shape', checked.error.detail, { shape: checked.error.detail });
  }
  const areaMm2 = 'rects' in shape ? areaMm2Of(shape.rects) : shape.areaMm2;
  const perimeterMm = rects && perimeterMmOf(rects);
  const cutOutMm2 = room.cutOuts.reduce((sum, { length, width }) => sum + length * width, 0);
  if (cutOutMm2 >= areaMm2) return refuse('cut_outs', CUT_OUTS_TOO_LARGE, { cut_outs: CUT_OUTS_TOO_LARGE });
  if (!product.boxCoverageMm2) return refuse('no_coverage', NO_COVERAGE, { product_id: NO_COVERAGE });
  const pattern = room.pattern ?? ownPattern(product);
  const unfit = patternRefusal(product, pattern);
  if (unfit) return refuse('pattern', unfit, { pattern: unfit });
  const outline = {
    name,
    areaMm2,
    perimeterMm,
    laying: productLaying(product, pattern),
    suitability: suitabilityOf(product, room.demands, underlayOf(product, kit)),
  };
  const rollWidth = rollWidthOf(product);
  if (rollWidth && rects) {
    const roll = roomPlan({ rects }, rollWidth);
    return ok({ ...outline, wastePercentage: 0, roll, ...goods(product, metresFor(roll.cut.length)) });
  }
  const wastePercentage = room.wastePercentage ?? WASTE[pattern].percent;
  const toCover = rollWidth ? areaMm2 : areaMm2 - savedMm2(room, product);
  return ok({ ...outline, wastePercentage, ...bySize(product, toCover, wastePercentage) });
}

function planFlight(
  flight: PlanFlight,
  product: ProductDetail,
  kit: PlanGoods['kit'],
): Result<PlannedFlight, PlanRefusal> {
  if (!product.boxCoverageMm2) return refuse('no_coverage', NO_COVERAGE, { product_id: NO_COVERAGE });
  const rollWidth = rollWidthOf(product);
  const suitability = suitabilityOf(product, { use: 'stairs' }, underlayOf(product, kit));
  if (!rollWidth)
    return ok({ suitability, ...bySize(product, flightAreaMm2(flight), WASTE.straight.percent) });
  const widest = Math.max(stepSize(flight).width, flight.winders > 0 ? winderSize(flight).width : 0);
  if (widest > rollWidth) return refuse('roll', STAIRS_TOO_WIDE, { width_mm: STAIRS_TOO_WIDE });
  const roll = flightPlan(flight, rollWidth);
  return ok({ suitability, roll, ...goods(product, metresFor(roll.cut.length)) });
}

/** Rooms and stairs of each roll product, cut together. */
function cutsOf(
  { rooms, stairs }: PlanRequest,
  planned: readonly PlannedRoom[],
  flights: readonly PlannedFlight[],
): ProductCut[] {
  const products = new Set([...planned, ...flights].flatMap(({ roll, product }) => (roll ? [product] : [])));
  return [...products].map((product) => {
    const roomsOfIt = planned.flatMap(({ roll, product: own }, index) => {
      const shape = rooms[index]?.shape;
      return roll && own === product && shape && 'rects' in shape
        ? [{ rects: shape.rects, alone: roll.cut, owner: { part: 'room' as const, index } }]
        : [];
    });
    const flightsOfIt = flights.flatMap(({ roll, product: own }, index) => {
      const flight = stairs[index];
      return roll && own === product && flight
        ? [{ flight, alone: roll.cut, owner: { part: 'stairs' as const, index } }]
        : [];
    });
    const cut = planTogether(
      roomsOfIt,
      flightsOfIt.map(({ flight }) => flight),
      rollWidthOf(product) ?? 0,
      [...roomsOfIt, ...flightsOfIt].map(({ alone }) => alone),
    );
    const owners = [...roomsOfIt, ...flightsOfIt].map(({ owner }) => owner);
    return { cut, owners, ...goods(product, metresFor(cut.length)) };
  });
}

/** Says of each product whether all that the plan takes of it together is there. */
function withStock(plan: Plan): Plan {
  const taken = new Map<string, number>();
  const bought = [...plan.rooms, ...plan.stairs].filter(({ roll }) => !roll);
  for (const { product, quantity } of [...bought, ...plan.cuts, ...plan.kit])
    taken.set(product.id, (taken.get(product.id) ?? 0) + quantity);
  const check = <Line extends Goods>(line: Line): Line => ({
    ...line,
    inStock: (taken.get(line.product.id) ?? line.quantity) <= line.product.stock,
  });
  return {
    ...plan,
    rooms: plan.rooms.map(check),
    stairs: plan.stairs.map(check),
    kit: plan.kit.map(check),
    cuts: plan.cuts.map(check),
  };
}

/** Plans each part of a list with its product; the first refusal names the field by its place in the list. */
function planEach<Part extends { readonly productId: string }, Planned>(
  parts: readonly Part[],
  list: 'rooms' | 'stairs',
  { product: find, kit }: PlanGoods,
  plan: (part: Part, product: ProductDetail, kit: PlanGoods['kit']) => Result<Planned, PlanRefusal>,
): Result<Planned[], PlanRefusal> {
  const all: Planned[] = [];
  for (const [index, part] of parts.entries()) {
    const product = find(part.productId);
    const planned = product
      ? plan(part, product, kit)
      : refuse('no_product', NO_PRODUCT, { product_id: NO_PRODUCT });
    if (!planned.ok) {
      const { code, detail, fields = {} } = planned.error;
      const named = Object.entries(fields).map(([field, text]) => [`${list}.${index}.${field}`, text]);
      return refuse(code, detail, Object.fromEntries(named));
    }
    all.push(planned.value);
  }
  return ok(all);
}

/**
 * Plans a job. The total is rooms and stairs by the box (or by area), the cuts and the kit; what a room takes off the roll
 * by itself is not part of it. Refusals name the field, such as `rooms.0.shape`.
 */
export function planJob(request: PlanRequest, catalogue: PlanGoods): Result<Plan, PlanRefusal> {
  const planned = planEach(request.rooms, 'rooms', catalogue, planRoom);
  if (!planned.ok) return planned;
  const flights = planEach(request.stairs, 'stairs', catalogue, planFlight);
  if (!flights.ok) return flights;
  const [rooms, stairs] = [planned.value, flights.value];
  const cuts = cutsOf(request, rooms, stairs);
  const needs = rooms.flatMap(({ product, areaMm2, perimeterMm }, index) =>
    needsOf({
      product,
      areaMm2,
      perimeterMm,
      pieceSize: pieceSizeOf(product),
      doorsMm: request.rooms[index]?.doorsMm ?? [],
    }),
  );
  const kitLines = kitFor(needs, catalogue.kit).map((line) => ({
    ...line,
    ...goods(line.product, line.quantity),
  }));
  const paid = [...[...rooms, ...stairs].filter(({ roll }) => !roll), ...cuts, ...kitLines];
  const totalPence = paid.reduce((sum, line) => sum + line.totalPence, 0);
  return ok(withStock({ rooms, stairs, kit: kitLines, cuts, totalPence }));
}
