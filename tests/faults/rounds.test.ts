/** Two hundred rounds of faults by fixed seeds; what fails names its seed, and `npm run faults` plays it again. */
import { expect, test } from 'vitest';
import { runRounds } from './harness/rounds.ts';

const ROUNDS = 100;

test('nothing is lost or doubled in two hundred rounds', { timeout: 1_500_000 }, async () => {
  // Two shops at once, each with its own disk, mail server and Square: one waits while the other works.
  const reports = await Promise.all(['oak', 'ash'].map((seed) => runRounds({ rounds: ROUNDS, seed })));
  const sum = (of: 'promises' | 'ends' | 'answers', name: string): number =>
    reports.reduce((total, report) => total + (report[of][name] ?? 0), 0);
  for (const { rounds, seconds, faults, promises, ends, answers, modelAsked } of reports) {
    console.log(
      `faults: ${rounds} rounds in ${seconds.toFixed(0)} s ${JSON.stringify({ promises, ends, answers, faults, modelAsked })}`,
    );
  }
  expect(reports.flatMap(({ complaints }) => complaints)).toEqual([]);
  expect(reports.map(({ rounds }) => rounds)).toEqual([ROUNDS, ROUNDS]);
  // The rounds have to have met something: people were served, answers failed, and the shop was killed under them.
  expect(sum('promises', 'paid')).toBeGreaterThan(100);
  expect(sum('promises', 'refunded')).toBeGreaterThan(10);
  expect(sum('promises', 'edited')).toBeGreaterThan(20);
  expect(sum('answers', 'failed')).toBeGreaterThan(10);
  expect(sum('ends', 'killed')).toBeGreaterThan(10);
  expect(sum('promises', 'said')).toBeGreaterThan(40);
  expect(reports.reduce((total, { modelAsked }) => total + modelAsked, 0)).toBeGreaterThan(20);
});
