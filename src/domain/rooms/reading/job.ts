/** What a shopper says of a job in figures: its rooms, what is left out, the stairs, packs of their own, a price. */
import { MM2_PER_M2 } from '../../shared/area.ts';
import { plain } from '../../language/plain.ts';
import { moneyIn } from '../../catalogue/read-prices.ts';
import { type JobRoom, roomsIn } from './shapes.ts';
import { says } from '../../language/signals.ts';
import { type JobStairs, stairsIn } from './stairs.ts';

export interface Job {
  readonly rooms: readonly JobRoom[];
  /** Rooms of other names that were spoken of before, for `both together`. */
  readonly earlier?: readonly JobRoom[] | undefined;
  /** What is not covered. */
  readonly leftOutMm2?: number | undefined;
  readonly stairs?: JobStairs | undefined;
  /** What a box or roll of the shopper's covers, and what they call it. */
  readonly packMm2?: number | undefined;
  readonly pack?: string | undefined;
  /** What one of them costs. */
  readonly packPence?: number | undefined;
  /** The packs are of underlay, for which nothing is added for cuts. */
  readonly isUnderlay?: boolean | undefined;
  /** Packs that the shopper has already; a half counts. */
  readonly have?: number | undefined;
  /** A price that the shopper names, per m². */
  readonly pencePerM2?: number | undefined;
  readonly rollMm?: number | undefined;
}

/** What packs are called in prices. */
const PACKS: ReadonlySet<string | undefined> = new Set(['box', 'pack', 'packet', 'roll', 'carton']);
const PACK = '(box|pack|packet|roll|carton)(?:e?s)?';
const M2 = String.raw`(\d+\.\d+|\d+(?= ?(?:m2|sq))) ?(?:m2|sqm|sq\.? ?m(?:et(?:re|er)s?)?|square met(?:re|er)s?)?`;
const PACK_OF = new RegExp(
  `(?<![£\\d.])${M2} (?:an?|per|each|in an?|to (?:an?|the)) ${PACK}\\b|\\b${PACK} (?:(?:left|over|spare|at hand) )?(?:(?:is|are|of|at|does|do|covers?|has|have) )?${M2}(?: ?each\\b|(?= ?(?:[,.;?!)]|$)))`,
);
const M2_SAID = /\d ?(?:m2|sq)/;
/** A figure without a unit above this is what a box costs, not the m² that it covers. */
const MOST_COVERED_M2 = 12;
const HAVE = new RegExp(
  `\\b(\\d{1,3}|half an?|an?) ${PACK}(?: of (?:it|them|these))? (?:left|over|spare|already|from before)`,
);
const WIDTH = String.raw`(\d(?:\.\d+)?) ?m(?:et\w+)?`;
const ROLL = new RegExp(`\\brolls? (?:is|are|of|that is) ${WIDTH}\\b(?!2)|\\b${WIDTH} (?:wide )?rolls?\\b`);
/** Another width for the same rooms: `what if it was a 5 metre wide one`, `and if the roll was 5 m`. */
const OTHER_ROLL = new RegExp(
  `\\b${WIDTH}(?: ?-? ?wide| width)\\b(?! ?(?:x|by|and))|\\brolls? (?:was|were|came|comes) (?:in )?(?:at )?${WIDTH}`,
);
/**
 * The job after a message: what it says replaces what was said before, but for a further room, and for what is left out.
 * @example jobAfter('and the hall is 4 by 1.2', { rooms: [{ areaMm2: 20e6 }] }) // two rooms, 24.8 m²
 */
export function jobAfter(text: string, before: Job = { rooms: [] }): Job {
  const words = plain(text);
  const rooms = roomsIn(text);
  const isLeftOut = rooms.length === 1 && before.rooms.length > 0 && says('leftOut', words);
  const isFurther = before.rooms.length > 0 && says('furtherRoom', words);
  const known = [...(before.earlier ?? []), ...before.rooms];
  const isOfAll = rooms.length === 0 && (before.earlier ?? []).length > 0 && says('roomsTogether', words);
  const names = new Set(rooms.map(({ name }) => name));
  const earlier = names.has(undefined)
    ? []
    : known.filter(({ name }) => name !== undefined && !names.has(name));
  const [, one, packOne, packOther, other] = PACK_OF.exec(words) ?? [];
  const covered = Number(one ?? other ?? 0);
  const packMm2 =
    one !== undefined && !M2_SAID.test(words) && covered > MOST_COVERED_M2
      ? 0
      : Math.round(covered * MM2_PER_M2);
  const money = moneyIn(packMm2 > 0 ? words.replace(PACK_OF, ' ') : words);
  const { pence: packPence = 0 } =
    money.find(
      ({ unit, pence, isSigned }) => PACKS.has(unit) && (isSigned || pence > 100 * MOST_COVERED_M2),
    ) ?? {};
  const [, left = '0'] = HAVE.exec(words) ?? [];
  const have = left.startsWith('half') ? 0.5 : Number(left.replace(/^an?$/, '1'));
  const { pence: pencePerM2 = 0 } =
    money.find(({ per, isSigned, hasPence }) => per === 'm2' && (isSigned || hasPence)) ?? {};
  const isOfRoll = before.rollMm !== undefined && rooms.length === 0;
  const [, roll = '', width = roll] = ROLL.exec(words) ?? (isOfRoll ? OTHER_ROLL.exec(words) : null) ?? [];
  return {
    ...before,
    ...(isLeftOut
      ? { leftOutMm2: (before.leftOutMm2 ?? 0) + (rooms[0]?.areaMm2 ?? 0) }
      : rooms.length > 0
        ? {
            rooms: isFurther ? [...before.rooms, ...rooms] : rooms,
            ...(earlier.length > 0 || before.earlier
              ? { earlier: isFurther ? before.earlier : earlier }
              : {}),
            leftOutMm2: isFurther ? before.leftOutMm2 : undefined,
          }
        : isOfAll
          ? { rooms: known, earlier: undefined }
          : {}),
    ...(packMm2 > 0 ? { packMm2, pack: packOne ?? packOther, isUnderlay: /\bunderlay/.test(words) } : {}),
    // Another pack has another price.
    ...(packPence > 0 || packMm2 > 0 ? { packPence: packPence || undefined } : {}),
    ...(have > 0 ? { have } : {}),
    ...(pencePerM2 > 0 ? { pencePerM2 } : {}),
    ...(Number(width) > 0 ? { rollMm: Math.round(Number(width) * 1000) } : {}),
    stairs: stairsIn(words, rooms.length > 0 || isFurther, before.stairs),
  };
}

/** The floor of a job in mm², without what is left out; undefined where no room is known. */
export const jobArea = ({ rooms, leftOutMm2 = 0 }: Job): number | undefined =>
  rooms.length > 0
    ? Math.max(0, rooms.reduce((sum, { areaMm2 }) => sum + areaMm2, 0) - leftOutMm2)
    : undefined;
