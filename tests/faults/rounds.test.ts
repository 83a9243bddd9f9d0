/**
 * One cycle of rounds: every fault during every journey. How many rounds find a fault of the shop is in docs/testing.md. A
 * failure names its seed and rounds, with which `npm run faults` repeats it.
 */
import { expect, test } from 'vitest';
import { FAULTS } from './harness/faults.ts';
import { runRounds } from './harness/rounds.ts';
import { CYCLE_ROUNDS } from './harness/schedule.ts';

const SEED = 'oak';
/** Two shops at once, each with its own data, mail server and Square: one uses the CPU while the other waits. */
const SHOPS = 2;

test('nothing is lost or duplicated, whatever fails during any journey', { timeout: 1_500_000 }, async () => {
  const rounds = Array.from({ length: CYCLE_ROUNDS }, (_, at) => at + 1);
  const reports = await Promise.all(
    Array.from({ length: SHOPS }, (_, shop) =>
      runRounds({ rounds: rounds.filter((round) => round % SHOPS === shop), seed: SEED }),
    ),
  );
  const sum = (counts: 'faults' | 'promises' | 'ends' | 'answers', name: string): number =>
    reports.reduce((total, report) => total + (report[counts][name] ?? 0), 0);
  for (const { rounds: played, seconds, faults, promises, ends, answers, modelAsked } of reports) {
    console.log(
      `faults: seed ${SEED}, ${played} rounds in ${seconds.toFixed(0)} s ${JSON.stringify({ promises, ends, answers, faults, modelAsked })}`,
    );
  }
  expect(reports.flatMap(({ complaints }) => complaints)).toEqual([]);
  expect(reports.reduce((total, { rounds: played }) => total + played, 0)).toBe(CYCLE_ROUNDS);
  for (const { name, times } of FAULTS) expect(sum('faults', name), name).toBeGreaterThanOrEqual(times);
  // The rounds must have had an effect: requests succeeded, others failed, and the shop was killed.
  expect(sum('promises', 'paid')).toBeGreaterThan(55);
  expect(sum('promises', 'refunded')).toBeGreaterThan(20);
  expect(sum('promises', 'received')).toBeGreaterThan(20);
  expect(sum('promises', 'sent back')).toBeGreaterThan(8);
  expect(sum('promises', 'edited')).toBeGreaterThan(CYCLE_ROUNDS / 2);
  expect(sum('answers', 'failed')).toBeGreaterThan(10);
  expect(sum('ends', 'killed')).toBeGreaterThanOrEqual(6);
  expect(sum('promises', 'said')).toBeGreaterThan(40);
  expect(reports.reduce((total, { modelAsked }) => total + modelAsked, 0)).toBeGreaterThan(20);
});
