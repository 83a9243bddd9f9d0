/** What of a cart line is for which rooms, and the label that says so: `Living room, Hall, cut for fewest joins (no join)`. */
import { MAX_AREA_MM2 } from '../calculator/rules.ts';
import { m2FromMm2, mm2FromM2 } from '../shared/area.ts';
import { countOf } from '../shared/count.ts';

/** A part of a line's goods that was added for rooms. What no part has was added by hand. */
export interface RoomGoods {
  /** As added. Of a line whose quantity was lowered since, the first parts are there as far as it goes. */
  readonly quantity: number;
  /** The floor that they are for, in mm². */
  readonly areaMm2: number | null;
  /** As the shopper named them; none for goods that a plan has for no room. */
  readonly rooms: readonly string[];
  /** How they are cut off the roll, where there are several ways. */
  readonly cut?: string | undefined;
  /** The plan that put them there, and alone takes them out again. */
  readonly planKey?: string | undefined;
}

interface Line {
  readonly quantity: number;
  readonly roomGoods?: readonly RoomGoods[] | undefined;
}

/** The longest label; a line for more rooms names the first ones. */
export const MAX_ROOM_NAMES = 200;
/** The longest that is taken: names give way, but no part's cut does. */
export const MAX_LABEL = 4000;
/** Of names in letters, of a part in rooms, and of a line in parts: goods of those before are kept as if added by hand. */
export const ROOM_GOODS_LIMITS = { name: 200, rooms: 100, parts: 50 } as const;
/** Of a product in sale units. */
export const MAX_QUANTITY = 99_999;

/** The parts of a line that are there: none has more than the line has left for it. */
export function partsOf({ quantity, roomGoods = [] }: Line): RoomGoods[] {
  let left = quantity;
  return roomGoods.flatMap((part) => {
    const there = Math.min(part.quantity, left);
    left -= there;
    if (there === 0) return [];
    return there === part.quantity ? part : { ...part, quantity: there, areaMm2: null };
  });
}

/** Goods of a line that were added by hand. */
export const byHand = (line: Line): number =>
  partsOf(line).reduce((left, part) => left - part.quantity, line.quantity);

const isSameUse = (one: RoomGoods, other: RoomGoods): boolean =>
  !one.cut && !other.cut && one.planKey === other.planKey && one.rooms.join() === other.rooms.join();

/** Parts with further ones: goods for the same rooms are one part, but not those that are cut each for itself. */
export const joinedParts = (parts: readonly RoomGoods[], added: readonly RoomGoods[]): RoomGoods[] =>
  added
    .reduce<RoomGoods[]>(
      (all, part) => {
        const same = all.find((each) => isSameUse(each, part));
        if (!same) return [...all, part];
        const sum = { ...same, quantity: same.quantity + part.quantity, areaMm2: null };
        return all.map((each) => (each === same ? sum : each));
      },
      [...parts],
    )
    .slice(-ROOM_GOODS_LIMITS.parts);

/** A name as labels have it: a comma ends a name, so that none is kept in one. */
const roomLabel = (name: string): string =>
  name
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');

/** As many as a label holds. */
function joinedTo(most: number, separator: string, names: readonly string[]): string[] {
  const label: string[] = [];
  for (const name of names)
    if (name !== '' && [...label, name].join(separator).length <= most) label.push(name);
  return label;
}

/** Each name once, as many as the label holds, and how the goods are cut; null without any. */
export function roomNamesOf(names: readonly string[], cut = ''): string | null {
  const most = MAX_ROOM_NAMES - (cut ? cut.length + 2 : 0);
  return (
    [...joinedTo(most, ', ', [...new Set(names.map(roomLabel))]), ...(cut ? [cut] : [])].join(', ') || null
  );
}

/**
 * The rooms of a line, and how their goods are cut; null without any. Goods that are cut apart are told apart:
 * `Hall, cut for fewest joins (no join): 6 of 10; …`. Each cut is in it, and the names that have room besides.
 */
export function labelOf(line: Line): string | null {
  const parts = partsOf(line);
  const [first] = parts;
  if (!first) return null;
  if (first.quantity === line.quantity) return roomNamesOf(first.rooms, first.cut);
  if (!parts.some(({ cut }) => cut)) return roomNamesOf(parts.flatMap(({ rooms }) => rooms));
  const ends = parts.map(({ cut = '', quantity }) => `${cut}: ${quantity} of ${line.quantity}`);
  let left = MAX_ROOM_NAMES - ends.join('; ').length;
  const each = parts.map(({ rooms, cut }, at) => {
    const most = Math.floor(left / (parts.length - at)) - 2;
    const names = joinedTo(most, ', ', [...new Set(rooms.map(roomLabel))]).join(', ');
    if (names) left -= names.length + 2;
    if (cut) return `${names && `${names}, `}${ends[at]}`;
    return `${names || (rooms.length > 0 ? countOf(rooms.length, 'rooms') : 'No room')}${ends[at]}`;
  });
  return each.join('; ');
}

/** The names of a label, and how the goods are cut. */
const roomsOfLabel = (label: string | null | undefined): string[] =>
  [
    ...new Set(
      (label ?? '')
        .split(',')
        .map((name) => roomLabel(name).slice(0, ROOM_GOODS_LIMITS.name))
        .filter(Boolean),
    ),
  ].slice(0, ROOM_GOODS_LIMITS.rooms);

/** Goods as they are added; `room_names` is all that carts of an earlier release have. */
export interface RoomGoodsWire {
  readonly quantity: number;
  readonly area_m2?: number | null | undefined;
  readonly room_names?: string | null | undefined;
  readonly rooms?: string[] | undefined;
  readonly cut?: string | undefined;
  readonly plan_key?: string | undefined;
}

/** The parts of a line that goods are; none for goods that are for no room and of no plan. */
export function partsFromWire(goods: readonly RoomGoodsWire[]): Pick<Line, 'roomGoods'> {
  const parts = goods.flatMap(({ quantity, area_m2, room_names, plan_key, ...one }): RoomGoods[] => {
    const names = roomsOfLabel(room_names);
    const cut = one.cut ?? names.find((name) => name.startsWith('cut for '));
    const rooms = one.rooms ?? names.filter((name) => name !== cut);
    if (rooms.length === 0 && !cut && !plan_key) return [];
    const areaMm2 = area_m2 ? mm2FromM2(area_m2) : null;
    return [
      { quantity, areaMm2, rooms, ...(cut ? { cut } : {}), ...(plan_key ? { planKey: plan_key } : {}) },
    ];
  });
  return parts.length > 0 ? { roomGoods: parts } : {};
}

/** The label of a line and its parts. */
export function partsToWire(line: Line): { room_names?: string; room_goods?: RoomGoodsWire[] } {
  const label = labelOf(line);
  const goods = (line.roomGoods ?? []).map(({ quantity, areaMm2, rooms, cut, planKey }) => ({
    quantity,
    ...(areaMm2 === null ? {} : { area_m2: m2FromMm2(areaMm2) }),
    rooms: [...rooms],
    ...(cut ? { cut } : {}),
    ...(planKey ? { plan_key: planKey } : {}),
  }));
  return { ...(label ? { room_names: label } : {}), ...(goods.length > 0 ? { room_goods: goods } : {}) };
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= ROOM_GOODS_LIMITS.name;

/** Whether a stored value is a part that the calls take. */
export function isRoomGoods(value: unknown): value is RoomGoodsWire {
  const { quantity, area_m2, rooms, cut, plan_key } = (value ?? {}) as Partial<Record<string, unknown>>;
  return (
    Number.isInteger(quantity) &&
    (quantity as number) >= 1 &&
    (quantity as number) <= MAX_QUANTITY &&
    (area_m2 === undefined ||
      (typeof area_m2 === 'number' && area_m2 > 0 && area_m2 * 1e6 <= MAX_AREA_MM2)) &&
    Array.isArray(rooms) &&
    rooms.length <= ROOM_GOODS_LIMITS.rooms &&
    rooms.every(isName) &&
    (cut === undefined || isName(cut)) &&
    (plan_key === undefined || (isName(plan_key) && plan_key !== ''))
  );
}
