/**
 * Four kinds of tests, one runner: rules (unit), the built server over HTTP (api), journeys in Chromium (e2e),
 * and kills, races and time-outs (faults). The last three share one build and one seeded base database.
 */
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/sequencer.ts';

const served = {
  globalSetup: ['./tests/support/global-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // A file drives a server or a browser and waits for it: three keep two cores busy, where two leave a fifth idle.
    maxWorkers: Math.min(4, Math.max(3, availableParallelism())),
    sequence: { sequencer: LongestFirst },
    // What is waited for comes within milliseconds, save on a machine that has ten other things to do.
    expect: { poll: { timeout: 15_000 } },
    // Files of a worker share what they import: nothing of the shop keeps a state there that a test changes.
    isolate: false,
    reporters: ['default', './tests/support/retry-reporter.ts'],
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts', 'tests/unit/**/*.test.tsx'],
          // A rule waits for nothing: what takes long here is the host, which may stand still for minutes.
          testTimeout: 300_000,
          setupFiles: ['./tests/support/silent-console.ts'],
        },
      },
      { extends: true, test: { name: 'api', include: ['tests/api/**/*.test.ts'], ...served } },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          ...served,
          testTimeout: 90_000,
          // A browser on a busy machine may miss its moment once; the output then says 'retry x1'.
          retry: 1,
        },
      },
      {
        extends: true,
        test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], ...served, testTimeout: 120_000 },
      },
    ],
  },
});
