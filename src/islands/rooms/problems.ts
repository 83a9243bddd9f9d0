/** What keeps a room from being planned, as sentences beside its fields. */
import {
  AREA_NOT_POSITIVE,
  AREA_TOO_LARGE,
  AREA_UNREADABLE,
  MAX_AREA_M2,
  numberTyped,
} from '#domain/calculator/rules.ts';
import { LENGTH_UNREADABLE, type LengthUnit } from '#domain/rooms/lengths.ts';
import { type Side, sidesOf, sketchProblems } from '#domain/rooms/sketch.ts';
import { RANGES } from '#domain/rooms/limits.ts';
import { areaMm2Of, checkOutline } from '#domain/rooms/outline.ts';
import { m2FromMm2 } from '#domain/shared/area.ts';
import { cutOutsMm, type DraftRoom, doorsMm, readSides, rectsOf, sidesMm, wholeTyped } from './draft.ts';

/** The fields of a room that can be wrong. `door0` is the first door. */
export type RoomField =
  | Side
  | 'area'
  | 'name'
  | 'shape'
  | 'floor'
  | 'pattern'
  | 'repeat'
  | 'clearance'
  | `door${number}`
  | `cutOut${number}`;
export type RoomProblems = Readonly<Partial<Record<RoomField, string>>>;

const DOOR_WIDTH = 'A door is between 30 cm and 10 m wide.';
const CUT_OUT_SIDES = 'What is cut out is at least 1 cm long and wide, and at most 100 m.';
/** The most of each measure in whole mm. */
const MOST_MM = { repeat: RANGES.repeat.most, clearance: RANGES.clearance.most };
/** Fields that are wrong beside a plan and its price, which do without them. */
const BESIDES: ReadonlySet<string> = new Set<RoomField>(['name', 'clearance']);
const NO_NAME = 'Please give the room a name.';

const isMm = (mm: number | null, name: keyof typeof MOST_MM): boolean => mm !== null && mm <= MOST_MM[name];
/** The free height under the doors in mm, where it is given and can be. */
export function clearanceMm({ clearance = '' }: DraftRoom): number | null {
  const mm = wholeTyped(clearance);
  return isMm(mm, 'clearance') ? mm : null;
}

function areaProblem(text: string): string | null {
  if (text.trim() === '') return 'Please give the area in m².';
  const area = numberTyped(text);
  if (area === null) return AREA_UNREADABLE;
  if (area <= 0) return AREA_NOT_POSITIVE;
  return area > MAX_AREA_M2 ? AREA_TOO_LARGE : null;
}

/** Whether a room cannot be planned. */
export const isUnplannable = (problems: RoomProblems): boolean =>
  Object.keys(problems).some((field) => !BESIDES.has(field));

/** The floor of a room in m² as it is drawn; null while it cannot be planned. */
export function areaM2Of(room: DraftRoom, unit: LengthUnit): number | null {
  if (isUnplannable(problemsOf(room, unit))) return null;
  if (room.kind === 'area') return numberTyped(room.area);
  const rects = rectsOf(room, unit);
  return rects && m2FromMm2(areaMm2Of(rects));
}

/** The problems that can be seen without asking the server. */
export function problemsOf(room: DraftRoom, unit: LengthUnit): RoomProblems {
  const problems: Partial<Record<RoomField, string>> = {};
  if (room.name.trim() === '') problems.name = NO_NAME;
  for (const name of ['repeat', 'clearance'] as const) {
    const text = room[name]?.trim() ?? '';
    const mm = wholeTyped(text);
    if (text !== '' && !isMm(mm, name))
      problems[name] =
        `Please give whole mm, at most ${MOST_MM[name].toLocaleString('en-GB')}, or leave it empty.`;
  }
  cutOutsMm(room, unit).forEach((sides, index) => {
    if (sides.includes(null)) problems[`cutOut${index}`] = LENGTH_UNREADABLE[unit];
    else if (sides.some((mm) => (mm ?? 0) < RANGES.cutOut.least || (mm ?? 0) > RANGES.cutOut.most))
      problems[`cutOut${index}`] = CUT_OUT_SIDES;
  });
  if (room.kind === 'area') {
    const problem = areaProblem(room.area);
    if (problem) problems.area = problem;
    return problems;
  }
  doorsMm(room, unit).forEach((mm, index) => {
    if (mm === null) problems[`door${index}`] = LENGTH_UNREADABLE[unit];
    else if (mm < RANGES.door.least || mm > RANGES.door.most) problems[`door${index}`] = DOOR_WIDTH;
  });
  if (room.kind === 'parts') {
    const outline = checkOutline(room.parts);
    return outline.ok ? problems : { ...problems, shape: outline.error.detail };
  }
  const sides = readSides(room, unit);
  if (sides) return { ...problems, ...sketchProblems(room.kind, sides) };
  const all = sidesMm(room, unit);
  for (const side of sidesOf(room.kind)) if (all[side] === null) problems[side] = LENGTH_UNREADABLE[unit];
  return problems;
}
