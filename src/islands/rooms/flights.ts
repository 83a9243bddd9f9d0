/** Flights of stairs as the shopper types them, and as the call takes them. */
import type { PlanBody } from '#domain/rooms/contract.ts';
import { type Range, RANGES, USUAL_STAIRS } from '#domain/rooms/limits.ts';
import { type DraftFlight, wholeTyped } from './draft.ts';

export type FlightWire = NonNullable<PlanBody['stairs']>[number];

export type Measure = keyof typeof USUAL_STAIRS;
/** The measures with the limits of the call. */
export const MEASURES: readonly (readonly [name: Measure, label: string, range: Range])[] = [
  ['steps', 'Steps', RANGES.steps],
  ['going_mm', 'Depth of a step (going, mm)', RANGES.going],
  ['rise_mm', 'Height of a step (rise, mm)', RANGES.rise],
  ['width_mm', 'Width of the stairs (mm)', RANGES.stairsWidth],
  ['winders', 'Turning ones among them (winders)', { ...RANGES.steps, least: 0 }],
];
const inWords = ({ least, most }: Range): string => `from ${least} to ${most.toLocaleString('en-GB')}.`;
const isWithin = (value: number | null, { least, most }: Range): boolean =>
  value !== null && value >= least && value <= most;

/** The fields of a flight that can be wrong. `landing0` is the first landing. */
export type FlightField = Measure | 'product_id' | `landing${number}`;

/** The request's field of a flight as the planner names it; what no measure is about is said of its floor. */
export function flightField(name: string): FlightField {
  const landing = /^landings\.(\d+)/.exec(name)?.[1];
  if (landing) return `landing${Number(landing)}`;
  return MEASURES.find(([measure]) => measure === name)?.[0] ?? 'product_id';
}

/** What is wrong with the measures, as sentences; a flight with any of them is not planned. */
export function flightProblems({
  typed,
  landings = [],
}: DraftFlight): Readonly<Partial<Record<FlightField, string>>> {
  const problems: Partial<Record<FlightField, string>> = {};
  landings.forEach((landing, index) => {
    const sides = [landing.length, landing.width].map(wholeTyped);
    if (!sides.every((mm) => isWithin(mm, RANGES.stairsWidth)))
      problems[`landing${index}`] = `Please give both sides in mm, ${inWords(RANGES.stairsWidth)}`;
  });
  for (const [name, , range] of MEASURES)
    if (!isWithin(wholeTyped(typed[name]), range))
      problems[name] = `Please give a whole number ${inWords(range)}`;
  if (!problems.steps && !problems.winders && Number(typed.winders) > Number(typed.steps))
    problems.winders = 'There cannot be more winders than steps.';
  return problems;
}

/** A flight as the call takes it; null while a measure is wrong. */
export function flightToWire(flight: DraftFlight): FlightWire | null {
  if (Object.keys(flightProblems(flight)).length > 0) return null;
  const measures = MEASURES.map(([name]) => [name, Number(flight.typed[name])] as const);
  return {
    ...(Object.fromEntries(measures) as Record<Measure, number>),
    ...(flight.landings?.length
      ? {
          landings: flight.landings.map(({ length, width }) => ({
            length_mm: Number(length),
            width_mm: Number(width),
          })),
        }
      : {}),
    product_id: flight.product_id,
  };
}

/** The flights of a link or of a kept plan. */
export const flightsFromWire = (stairs: readonly FlightWire[]): DraftFlight[] =>
  stairs.map((flight, index) => ({
    key: String(index + 1),
    product_id: flight.product_id,
    ...(flight.landings
      ? {
          landings: flight.landings.map(({ length_mm, width_mm }) => ({
            length: String(length_mm),
            width: String(width_mm),
          })),
        }
      : {}),
    typed: Object.fromEntries(
      MEASURES.map(([name]) => [name, String(flight[name] ?? USUAL_STAIRS[name])]),
    ) as DraftFlight['typed'],
  }));

/** A usual flight with a key that none of the others has. */
export function newFlight(flights: readonly DraftFlight[], productId: string): DraftFlight {
  const highest = Math.max(0, ...flights.map(({ key }) => Number(key)));
  const [usual] = flightsFromWire([{ ...USUAL_STAIRS, product_id: productId }]) as [DraftFlight];
  return { ...usual, key: String(highest + 1) };
}
