/** What the sheet of a plan says of its rooms and cuts, on a page and in a PDF, with prices or for the fitter without. */
import { formatM2, mm2FromM2, pencePerM2 } from '../shared/area.ts';
import { formatPence, formatPounds, penceFromPounds } from '../shared/money.ts';
import { amount } from '../shared/units.ts';
import type { PlanBody, PlanWire } from './contract.ts';
import { boxOf, type Rect } from './cutting/piece.ts';
import type { KeptRoom } from './plannable.ts';
import { boundInWords, cutInWords, differenceInWords } from './cut-words.ts';
import { PATTERN_NAMES } from './patterns.ts';
import { mmFromM, rectsFromWire } from './shape-wire.ts';
import { wallLength, wallsOf } from './wall-lines.ts';
import { ownRollOf, type RollOfPlan } from './wanted.ts';

type Flight = NonNullable<PlanBody['stairs']>[number];
type PlannedRoom = PlanWire['rooms'][number];

/** For a floor whose name is not known any more. */
const NO_FLOOR = 'A floor that we no longer sell';

/** The name of a room's floor. @param floors names by id */
export const floorName = (
  { product_id: id }: Pick<KeptRoom, 'product_id'>,
  floors: Readonly<Record<string, string>>,
): string => (id ? (floors[id] ?? NO_FLOOR) : 'No floor chosen yet');

/** How long the walls at one end of an axis are together, mm. */
const wallAt = (rects: readonly Rect[], across: 'x' | 'y', end: number): number =>
  wallsOf(rects)
    .filter((wall) =>
      across === 'x' ? wall.x1 === end && wall.x2 === end : wall.y1 === end && wall.y2 === end,
    )
    .reduce((sum, wall) => sum + wallLength(wall), 0);

/** The wall at which a fitter begins to lay as it is drawn; null where the drawing does not say. */
function startWall({ shape }: KeptRoom, { lay, laying }: PlannedRoom): string | null {
  const rects = rectsFromWire(shape);
  if (!rects) return null;
  const { x, y, length, width } = boxOf(rects);
  if (lay) {
    const [from, to, first, last] =
      lay.pile === 'x' ? [y, y + width, 'top', 'bottom'] : [x, x + length, 'left', 'right'];
    const joins = lay.joins_at_m.map((metres) => metres * 1000);
    // One piece is hung at the longer wall along the pile; of several, the narrow rest lies at the other wall.
    const across = lay.pile === 'x' ? 'y' : 'x';
    const [ofFirst, ofLast] =
      joins.length === 0
        ? [wallAt(rects, across, from), wallAt(rects, across, to)]
        : [Math.min(...joins) - from, to - Math.max(...joins)];
    return `${ofFirst >= ofLast ? first : last} of the drawing`;
  }
  const isInCorner = rects.some((rect) => rect.x === 0 && rect.y === 0) && x === 0 && y === 0;
  if (!laying || !isInCorner) return null;
  const isRows = laying.pattern === 'straight' || laying.pattern === 'brick';
  return `top of the drawing, ${isRows ? 'from its left corner' : 'the pattern beginning in its left corner'}`;
}

/** The parts of a room that get no floor: `0.60 m² (1.00 × 0.60 m)`; null for a room without. */
export function cutOutsInWords({ cut_outs: parts = [] }: Pick<KeptRoom, 'cut_outs'>): string | null {
  if (parts.length === 0) return null;
  const mm2 = parts.reduce((sum, { length_m, width_m }) => sum + mmFromM(length_m) * mmFromM(width_m), 0);
  const sizes = parts.map(({ length_m, width_m }) => `${length_m.toFixed(2)} × ${width_m.toFixed(2)} m`);
  return `${formatM2(mm2)} (${sizes.join(', ')})`;
}

/** The figures of a room, each with its name. A room that shares its roll has no price of its own. */
export function roomFigures(
  room: KeptRoom,
  index: number,
  plan: PlanWire,
  hasPrices: boolean,
): (readonly [string, string])[] {
  const planned = plan.rooms[index];
  if (!planned) return [];
  const area = mm2FromM2(planned.area_m2);
  const isOwn = !planned.cut || ownRollOf(plan, index) !== undefined;
  const perM2 = pencePerM2(penceFromPounds(planned.total_price), area);
  const start = hasPrices ? null : startWall(room, planned);
  const rows: readonly (readonly [string, string | null])[] = [
    ['Floor', formatM2(area)],
    ['Without floor', cutOutsInWords(room)],
    ['Walls', planned.perimeter_m === null ? null : `${planned.perimeter_m.toFixed(2)} m`],
    ['Takes', isOwn ? amount(planned.quantity, planned.unit) : null],
    ['Covers', isOwn ? formatM2(mm2FromM2(planned.covered_m2)) : null],
    ['Waste', planned.cut ? null : `${planned.waste_percentage} %`],
    ['Laid', planned.laying ? PATTERN_NAMES[planned.laying.pattern] : null],
    ['Start wall', start],
    ['Price', isOwn && hasPrices ? formatPounds(planned.total_price) : null],
    ['Per m²', isOwn && hasPrices && perM2 !== null ? formatPence(perM2) : null],
  ];
  return rows.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
}

const flightInWords = ({ steps, going_mm, rise_mm, width_mm, winders = 0, landings = [] }: Flight): string =>
  [
    amount(steps, 'step'),
    `each ${going_mm} mm deep (going) and ${rise_mm} mm high (rise), ${width_mm} mm wide`,
    ...(winders > 0 ? [`${winders} of them turning (winders)`] : []),
    ...landings.map(({ length_mm, width_mm: wide }) => `a landing of ${length_mm} × ${wide} mm`),
  ].join(', ');

/**
 * A flight of stairs with its floor: `13 steps, each 240 mm deep (going) …. Oak plank: 9 boxes, £310.05`. What
 * comes off a roll is said of its cut.
 * @param floors names by id
 */
export function stairsInWords(
  flight: Flight | undefined,
  { product_id, quantity, unit, total_price, cut }: PlanWire['stairs'][number],
  floors: Readonly<Record<string, string>>,
  hasPrices: boolean,
): string {
  const price = hasPrices ? `, ${formatPounds(total_price)}` : '';
  const floor = `${floors[product_id] ?? NO_FLOOR}${cut ? '' : `: ${amount(quantity, unit)}${price}`}`;
  return flight ? `${flightInWords(flight)}. ${floor}` : floor;
}

/** What is said of a cut that is made, and of the other way: what each takes, and, but for the fitter, what it costs. */
export function cutSentences(
  { made, other }: Pick<RollOfPlan, 'made' | 'other'>,
  hasPrices: boolean,
): string {
  const words = cutInWords(made.cut);
  if (!other) return hasPrices ? `${words} ${boundInWords(made.cut, made.pence)}` : words;
  const difference = hasPrices
    ? `: ${differenceInWords(other.cut, other.pence - made.pence)}.`
    : ', not chosen:';
  return `${words} The other way to cut it${difference} ${cutInWords(other.cut)}`;
}

/** What the fitter brings, as a sentence for the shopper or for the fitter; null if the shop has all that is needed. */
export function bringsInWords(
  { fitter_brings: brings = [] }: Pick<PlanWire, 'fitter_brings'>,
  isForFitter: boolean,
): string | null {
  if (brings.length === 0) return null;
  const list = brings.join(', ');
  return isForFitter
    ? `For you to bring: ${list}.`
    : `Your fitter brings ${list}. We do not sell that, and it is not in the price.`;
}
