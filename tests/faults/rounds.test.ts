/** Two hundred rounds of faults with fixed seeds. A failure names its seed, with which `npm run faults` repeats it. */
import { expect, test } from 'vitest';
import { runRounds } from './harness/rounds.ts';

const ROUNDS = 100;

test('nothing is lost or duplicated in two hundred rounds', { timeout: 1_500_000 }, async () => {
  // Two shops at once, each with its own data, mail server and Square: one uses the CPU while the other waits.
  const reports = await Promise.all(['oak', 'ash'].map((seed) => runRounds({ rounds: ROUNDS, seed })));
  const sum = (counts: 'promises' | 'ends' | 'answers', name: string): number =>
    reports.reduce((total, report) => total + (report[counts][name] ?? 0), 0);
  for (const { rounds, seconds, faults, promises, ends, answers, modelAsked } of reports) {
    console.log(
      `faults: ${rounds} rounds in ${seconds.toFixed(0)} s ${JSON.stringify({ promises, ends, answers, faults, modelAsked })}`,
    );
  }
  expect(reports.flatMap(({ complaints }) => complaints)).toEqual([]);
  expect(reports.map(({ rounds }) => rounds)).toEqual([ROUNDS, ROUNDS]);
  // The rounds must have had an effect: requests succeeded, others failed, and the shop was killed.
  expect(sum('promises', 'paid')).toBeGreaterThan(100);
  expect(sum('promises', 'refunded')).toBeGreaterThan(10);
  expect(sum('promises', 'edited')).toBeGreaterThan(20);
  expect(sum('answers', 'failed')).toBeGreaterThan(10);
  expect(sum('ends', 'killed')).toBeGreaterThan(10);
  expect(sum('promises', 'said')).toBeGreaterThan(40);
  expect(reports.reduce((total, { modelAsked }) => total + modelAsked, 0)).toBeGreaterThan(20);
});
