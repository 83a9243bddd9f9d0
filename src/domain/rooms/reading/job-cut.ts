/** What the rooms and the stairs of a job take off a roll, in words. */
import { formatM2 } from '../../shared/area.ts';
import { amount } from '../../shared/units.ts';
import { inWords } from '../../settings/facts.ts';
import { Work } from '../cutting/work.ts';
import { planTogether } from '../roll/all-rooms.ts';
import type { RollCut, RollPlan } from '../roll/cut.ts';
import { flightPlan, roomPlan } from '../roll/one-room.ts';
import type { TradeRules } from '../trade-rules.ts';
import type { Job } from './job.ts';
import { partsOfRoom } from './shapes.ts';
import type { JobStairs } from './stairs.ts';

/** What the cuts of one answer may cost, in elementary steps. */
const MOST_STEPS = 2e7;
/** @example metres(4250) // '4.25 m' */
export const metres = (mm: number): string => `${Math.round(mm / 10) / 100} m`;

interface Cut {
  readonly text: string;
  /** With more joins, where that is cheaper. */
  readonly leastText?: string;
}

const withJoins = (joins: number): string => (joins > 0 ? `, with ${amount(joins, 'join')}` : '');

/** The winders and landings of stairs in words. */
const turnsOf = ({ winders = 0, landings = [] }: JobStairs): string[] => [
  ...(winders > 0 ? [amount(winders, 'winder')] : []),
  ...landings.map(({ length, width }) => `a landing of ${metres(length)} by ${metres(width)}`),
];

/** What each room and the stairs take off a roll by the planner's rules, and all of them cut together; null where a side is not known. */
export function cutOfJob({ rooms, stairs }: Job, rollMm: number, rules: TradeRules, hasPile = true) {
  const known = rooms.flatMap((room) => {
    const parts = partsOfRoom(room);
    return parts ? [{ ...room, parts }] : [];
  });
  if (known.length < rooms.length || known.length + (stairs ? 1 : 0) === 0) return null;
  const { trims, leastFillMm: leastFill } = rules;
  const work = new Work(MOST_STEPS);
  const inWay =
    (words: (cut: RollCut) => string) =>
    ({ cut, least }: RollPlan): Cut => ({ text: words(cut), ...(least && { leastText: words(least) }) });
  const ofRooms = known.map(({ sides, parts, areaMm2, name }) => {
    const room = { rects: parts, trim: trims.roll, leastFill };
    const size = sides ? `${metres(sides.length)} by ${metres(sides.width)}` : formatM2(areaMm2);
    const words = inWay(
      ({ length: mm, joins }) =>
        `${metres(mm)} for the ${name?.toLowerCase() ?? 'room'} of ${size}${withJoins(joins)}`,
    );
    const plan = roomPlan(room, rollMm, work);
    return { room, plan, cut: words(plan) };
  });
  const flights = stairs ? [{ winders: 0, ...stairs, trims }] : [];
  const ofStairs = flights.map((flight) => {
    const step = metres(flight.going + flight.rise);
    const straight = amount(flight.steps - flight.winders, flight.winders > 0 ? 'straight step' : 'step');
    const turns = turnsOf(flight);
    const words = inWay(
      ({ length, pieces }) =>
        `${metres(length)} for the ${inWords([`${straight} (${step} each over tread and riser, ${metres(flight.width)} wide)`, ...turns])}, ${turns.length > 0 ? '' : pieces > 1 ? `as ${amount(pieces, 'strip')} side by side ` : 'in one length '}${hasPile ? 'with the pile ' : ''}down the stairs`,
    );
    const plan = flightPlan(flight, rollMm, work);
    return { plan, cut: words(plan) };
  });
  const parts = [...ofRooms, ...ofStairs];
  const together = planTogether(
    ofRooms.map(({ room }) => room),
    flights,
    rollMm,
    parts.map(({ plan }) => plan),
    work,
  );
  return { parts: parts.map(({ cut }) => cut), together };
}
