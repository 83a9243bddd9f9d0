/** One room, or one flight of stairs, with its product: what it takes, and whether the floor suits it. */
import { boxesFor, NO_COVERAGE, wasteFor } from '../calculator/rules.ts';
import type { ProductDetail } from '../catalogue/product.ts';
import { refuse, ok, type Result } from '../shared/result.ts';
import { fitOnPiece, fitsIn, onePieceOf, pieceInWords } from './calculation.ts';
import { type Rect, shapeOf } from './cutting/piece.ts';
import { Work } from './cutting/work.ts';
import { doorwayOf } from './doorways.ts';
import { underlayRoleOf } from './kit.ts';
import { areaMm2Of, checkOutline, perimeterMmOf } from './outline.ts';
import { ownPattern, type Pattern, patternRefusal, savingMm2 } from './patterns.ts';
import type {
  Goods,
  PlanFlight,
  PlanGoods,
  PlannedFlight,
  PlannedRoom,
  PlanRefusal,
  PlanRoom,
  RoomSizes,
} from './plan-types.ts';
import { productLaying } from './product-laying.ts';
import { metresFor, rollWidthOf } from './roll/goods.ts';
import { flightPlan, roomPlan } from './roll/one-room.ts';
import { chosenCut, type RollPlan } from './roll/cut.ts';
import type { Doorway, RollRoom } from './roll/layout.ts';
import { ALONE_STEPS, roomWork } from './room-cuts.ts';
import { type Flight, flightAreaMm2, landingSizes, stepSize, winderSize } from './stairs.ts';
import { suitabilityOf } from './suitability.ts';
import { wallLength, wallsOf } from './wall-lines.ts';

const CUT_OUTS_TOO_LARGE = 'What is cut out of a room has to be smaller than the room.';
const CUT_OUT_TOO_LONG = 'This part does not fit into the room. Please check its sides.';
const TOO_WIDE = 'The doors are wider together than the walls of this room are long.';
const DOOR_TOO_WIDE = 'There is no wall of the room that is wide enough for this door.';
const NO_WALL =
  'There is no wall of the room that is wide enough for this door where it is said to be. Please move it.';
const DOORS_CROSS = 'This door lies over another one. Please move one of them.';
const STAIRS_TOO_WIDE = 'These stairs are wider than the roll. Please choose a wider one.';

/** What is bought of a product. @param quantity in sale units */
export const goods = (product: ProductDetail, quantity: number): Goods => ({
  product,
  quantity,
  coveredMm2: quantity * (product.boxCoverageMm2 ?? 0),
  totalPence: quantity * product.pricePence,
  inStock: quantity <= product.stock,
});

/** What is bought of a product that is cut, by the way that was chosen. */
const offRoll = (product: ProductDetail, plan: RollPlan, part: Pick<PlanRoom, 'takesLeast'>): Goods =>
  goods(product, metresFor(chosenCut(plan, part).length));

const bySize = (product: ProductDetail, areaMm2: number, waste: number): Goods =>
  goods(product, boxesFor(areaMm2, waste, product.boxCoverageMm2 ?? 1));

/** The area of cut-outs that save pieces. */
function savedMm2(room: PlanRoom, product: ProductDetail): number {
  const least = savingMm2(product);
  return room.cutOuts
    .map(({ length, width }) => length * width)
    .filter((area) => area > least)
    .reduce((sum, area) => sum + area, 0);
}

/** Refuses parts to be left out that cannot lie in the room. */
function checkCutOuts({ cutOuts, isKept }: PlanRoom, rects: readonly Rect[] | null, areaMm2: number) {
  const cutOutMm2 = cutOuts.reduce((sum, { length, width }) => sum + length * width, 0);
  if (cutOutMm2 >= areaMm2) return refuse('cut_outs', CUT_OUTS_TOO_LARGE, { cut_outs: CUT_OUTS_TOO_LARGE });
  const long = rects && !isKept ? cutOuts.findIndex((part) => !fitsIn(part, shapeOf(rects))) : -1;
  return long < 0 ? null : refuse('cut_outs', CUT_OUT_TOO_LONG, { [`cut_outs.${long}`]: CUT_OUT_TOO_LONG });
}

/** The doorways whose place is known. Refuses doors that do not fit into the walls, unless the plan was kept so. */
function doorwaysOf(
  { doors, isKept }: Pick<PlanRoom, 'doors' | 'isKept'>,
  rects: readonly Rect[] | null,
): Result<Doorway[], PlanRefusal> {
  if (isKept && rects)
    return ok(doors.flatMap(({ width, at }) => (at && doorwayOf(rects, { width, at })) ?? []));
  const doorways: Doorway[] = [];
  const openMm = doors.reduce((sum, { width }) => sum + width, 0);
  if (rects && openMm > perimeterMmOf(rects)) return refuse('doors', TOO_WIDE, { doors: TOO_WIDE });
  const longest = rects ? Math.max(...wallsOf(rects).map(wallLength)) : Infinity;
  for (const [index, { width, at }] of doors.entries()) {
    if (width > longest) return refuse('doors', DOOR_TOO_WIDE, { [`doors.${index}`]: DOOR_TOO_WIDE });
    if (!at || !rects) continue;
    const doorway = doorwayOf(rects, { width, at });
    if (!doorway) return refuse('doors', NO_WALL, { [`doors.${index}`]: NO_WALL });
    const isTaken = doorways.some(
      ({ axis, line, from, to }) =>
        axis === doorway.axis && line === doorway.line && from < doorway.to && doorway.from < to,
    );
    if (isTaken) return refuse('doors', DOORS_CROSS, { [`doors.${index}`]: DOORS_CROSS });
    doorways.push(doorway);
  }
  return ok(doorways);
}

/** The underlay that the kit would lay below a floor. */
const underlayOf = (
  floor: { product: ProductDetail; pattern: Pattern; isHeated: boolean },
  kit: PlanGoods['kit'],
): ProductDetail | null => {
  const role = underlayRoleOf(floor);
  return (role && kit(role).suggested[0]?.product) ?? null;
};

/** A room as it is cut off a roll, whatever its floor; undefined where its sides are not known, or cannot be. */
export function bareRollRoom(
  { shape, doors, repeatMm: repeat }: RoomSizes,
  { trims, leastFillMm: leastFill }: PlanGoods['rules'],
): RollRoom | undefined {
  const rects = 'rects' in shape && checkOutline(shape.rects, 1).ok ? shape.rects : null;
  const doorways = doorwaysOf({ doors, isKept: true }, rects);
  return rects && doorways.ok
    ? { rects, doorways: doorways.value, repeat, trim: trims.roll, leastFill }
    : undefined;
}

/** One room with its product, by the box or off the roll. */
export function planRoom(
  room: PlanRoom,
  product: ProductDetail,
  { kit, rules }: PlanGoods,
): Result<PlannedRoom, PlanRefusal> {
  const { shape, name } = room;
  const rects = 'rects' in shape ? shape.rects : null;
  if (rects) {
    const checked = room.isKept ? checkOutline(rects, 1) : checkOutline(rects);
    if (!checked.ok) return refuse('shape', checked.error.detail, { shape: checked.error.detail });
  }
  const areaMm2 = 'rects' in shape ? areaMm2Of(shape.rects) : shape.areaMm2;
  const perimeterMm = rects && perimeterMmOf(rects);
  const unfitParts = checkCutOuts(room, rects, areaMm2);
  if (unfitParts) return unfitParts;
  if (!product.boxCoverageMm2) return refuse('no_coverage', NO_COVERAGE, { product_id: NO_COVERAGE });
  const wanted = room.pattern ?? ownPattern(product);
  const unfit = patternRefusal(product, wanted);
  if (unfit && !room.isKept) return refuse('pattern', unfit, { pattern: unfit });
  const pattern = unfit ? ownPattern(product) : wanted;
  const isHeated = room.demands.underfloor_heating ?? false;
  const doorways = doorwaysOf(room, rects);
  if (!doorways.ok) return doorways;
  const { trims, leastFillMm: leastFill } = rules;
  const rollRoom = rects && {
    rects,
    doorways: doorways.value,
    repeat: room.repeatMm,
    trim: trims.roll,
    leastFill,
  };
  const outline = {
    name,
    pattern,
    areaMm2,
    laidMm2: areaMm2,
    perimeterMm,
    laying: productLaying(product, pattern, rules.jointMm),
    suitability: suitabilityOf(product, room.demands, underlayOf({ product, pattern, isHeated }, kit)),
    ...(rollRoom ? { rollRoom } : {}),
  };
  const rollWidth = rollWidthOf(product);
  if (rollWidth && rollRoom) {
    const roll = roomPlan(rollRoom, rollWidth, roomWork(rollRoom));
    return ok({ ...outline, wastePercentage: 0, roll, ...offRoll(product, roll, room) });
  }
  const piece = onePieceOf(product);
  if (piece) {
    const { fits, message } = fitOnPiece(piece, rects ? shapeOf(rects) : { areaMm2 }, trims.roll);
    if (fits === false) return refuse('piece', message, { product_id: message });
    return ok({ ...outline, wastePercentage: 0, ...goods(product, 1) });
  }
  const wastePercentage = room.wastePercentage ?? wasteFor(product.category, rules.waste[pattern]);
  const laidMm2 = rollWidth ? areaMm2 : areaMm2 - savedMm2(room, product);
  return ok({ ...outline, laidMm2, wastePercentage, ...bySize(product, laidMm2, wastePercentage) });
}

/** The widest piece that is cut for a flight, mm. */
const widestOf = (flight: Flight): number =>
  Math.max(
    stepSize(flight).width,
    flight.winders > 0 ? winderSize(flight).width : 0,
    ...landingSizes(flight).map(({ width }) => width),
  );

/** Whether a flight can be cut from one finished piece, either side of it taken for the width of a roll. */
const fitsOnPiece = (flight: Flight, [short, long]: readonly [number, number], work: Work): boolean =>
  [
    [short, long],
    [long, short],
  ].some(([width = 0, length = 0]) => {
    if (widestOf(flight) > width) return false;
    const { cut, least = cut } = flightPlan(flight, width, work);
    return Math.min(cut.length, least.length) <= length;
  });

/** One flight of stairs with its product. */
export function planFlight(
  asked: PlanFlight,
  product: ProductDetail,
  { kit, rules }: PlanGoods,
): Result<PlannedFlight, PlanRefusal> {
  const work = new Work(ALONE_STEPS);
  if (!product.boxCoverageMm2) return refuse('no_coverage', NO_COVERAGE, { product_id: NO_COVERAGE });
  const flight = { ...asked, trims: rules.trims };
  const areaMm2 = flightAreaMm2(flight);
  const underlay = underlayOf({ product, pattern: 'straight', isHeated: false }, kit);
  const part = { flight, areaMm2, suitability: suitabilityOf(product, { use: 'stairs' }, underlay) };
  const rollWidth = rollWidthOf(product);
  const piece = onePieceOf(product);
  if (piece && !fitsOnPiece(flight, piece, work)) {
    const message = `This is ${pieceInWords(piece)}: the stairs do not fit on it, and pieces are not joined.`;
    return refuse('piece', message, { product_id: message });
  }
  if (piece) return ok({ ...part, ...goods(product, 1) });
  if (!rollWidth) return ok({ ...part, ...bySize(product, areaMm2, rules.waste.straight) });
  if (widestOf(flight) > rollWidth) return refuse('roll', STAIRS_TOO_WIDE, { width_mm: STAIRS_TOO_WIDE });
  const roll = flightPlan(flight, rollWidth, work);
  return ok({ ...part, roll, ...offRoll(product, roll, asked) });
}
