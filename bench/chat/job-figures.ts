/** The sums with the shopper's own figures, worked out again. */
import { type Job, jobAfter, jobArea } from '../../src/domain/rooms/reading/job.ts';
import { flightPlan, roomPlan } from '../../src/domain/rooms/roll/one-room.ts';
import { planTogether } from '../../src/domain/rooms/roll/all-rooms.ts';
import { DEFAULT_RULES } from '../../src/domain/rooms/trade-rules.ts';

const USUAL = { trim: DEFAULT_RULES.trims.roll, leastFill: DEFAULT_RULES.leastFillMm };

const m2 = (mm2: number): string => String(Number((mm2 / 1e6).toFixed(3)));
const pounds = (pence: number): string => String(pence / 100);

/** The figures that the rooms, packs and prices of a conversation make. */
export function jobFigures(turns: readonly string[]): string[] {
  const jobs: Job[] = [];
  for (const turn of turns) jobs.push(jobAfter(turn, jobs.at(-1)));
  return jobs.flatMap((job) => {
    const area = jobArea(job) ?? 0;
    const { packMm2 = 0, packPence = 0, have = 0, pencePerM2 = 0, stairs, rollMm: own } = job;
    const needs = [area, Math.round(area * 1.1)];
    const sums = needs.flatMap((need) => {
      const left = Math.max(0, need - Math.round(have * packMm2));
      const packs = packMm2 > 0 ? Math.ceil(left / packMm2) : 0;
      const covers = Array.from({ length: packs + 3 }, (_, nth) => nth * packMm2);
      return [
        ...[
          need,
          left,
          packs * packMm2 - left,
          ...covers,
          ...covers.map((cover) => Math.abs(need - cover)),
        ].map(m2),
        ...[
          pounds(packs * packPence),
          pounds(packPence),
          String(packs),
          String(have),
          pounds(Math.round((packs * packMm2 * pencePerM2) / 1e6)),
          pounds(Math.round((need * pencePerM2) / 1e6)),
        ],
      ];
    });
    const rollMm = own ?? 4000;
    const rooms = job.rooms.flatMap(({ sides }) =>
      sides ? [{ ...USUAL, rects: [{ x: 0, y: 0, ...sides }] }] : [],
    );
    const plans = rooms.map((room) => roomPlan(room, rollMm));
    const flights = stairs ? [{ ...stairs, winders: 0, trims: DEFAULT_RULES.trims }] : [];
    const flight = flights.map((each) => flightPlan(each, rollMm));
    const all = [...plans, ...flight];
    const total = all.length > 0 ? planTogether(rooms, flights, rollMm, all).cut.length : 0;
    const steps = stairs ? [stairs.going + stairs.rise, stairs.width] : [];
    return [
      ...sums,
      ...[...all.flatMap(({ cut, least = cut }) => [cut.length, least.length]), total, rollMm, ...steps].map(
        (mm) => String(Math.round(mm / 10) / 100),
      ),
      m2(total * rollMm),
      pounds(Math.round((total * rollMm * pencePerM2) / 1e6)),
      ...job.rooms.flatMap(({ areaMm2, sides }) => [
        m2(areaMm2),
        ...Object.values(sides ?? {}).map((mm) => String(mm / 1000)),
      ]),
      ...flight.map(({ cut, least = cut }) => String(least.pieces)),
      String(stairs?.steps ?? 0),
    ];
  });
}
