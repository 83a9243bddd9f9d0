/**
 * Which fault a round has. A cycle of rounds has every fault as often as its `times` says, in an order drawn from the seed,
 * and every round plays all journeys: so a cycle has every fault with every journey.
 */
import { FAULTS, type Fault } from './faults.ts';
import { randomOf } from './random.ts';

const CYCLE: readonly Fault[] = FAULTS.flatMap((fault) => Array.from({ length: fault.times }, () => fault));

/** The number of rounds in a cycle. */
export const CYCLE_ROUNDS = CYCLE.length;

/** The chance of a second fault in a round, drawn from all. */
const SECOND_FAULT = 0.2;

/** The faults of a round; rounds count from 1, and continue with another cycle. */
export function faultsOf(seed: string, round: number): readonly Fault[] {
  const cycle = Math.floor((round - 1) / CYCLE_ROUNDS);
  const order = randomOf(seed, 'cycle', cycle).shuffle(CYCLE);
  const first = order[(round - 1) % CYCLE_ROUNDS];
  const random = randomOf(seed, round);
  return [...(first ? [first] : []), ...(random.chance(SECOND_FAULT) ? [random.pick(CYCLE)] : [])];
}
