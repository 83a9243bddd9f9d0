/**
 * Four test projects: unit, api (the built server over HTTP), e2e (journeys in Chromium) and faults (crashes, races,
 * timeouts). The last three share one build and one seeded base database.
 */
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/sequencer.ts';

const withShop = {
  globalSetup: ['./tests/support/global-setup.ts'],
  setupFiles: ['./tests/support/costs-setup.ts'],
  testTimeout: 60_000,
  // Hooks start shops, which takes seconds, or minutes on a host that stalls.
  hookTimeout: 300_000,
};

/** `SLOW_BROWSER=6` slows the pages' scripts down by a factor of six: the journeys get so much longer. */
const SLOWER = Math.max(1, Number(process.env['SLOW_BROWSER'] ?? 1));

export default defineConfig({
  test: {
    // A test file waits for its server or browser for two fifths of its time: four workers use two cores fully.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // Usually a poll succeeds within milliseconds; the timeout is for a heavily loaded machine.
    expect: { poll: { timeout: 15_000 * SLOWER } },
    // Test files of a worker share imported modules, which is faster; no module has state that a test changes.
    isolate: false,
    reporters: ['default', './tests/support/costs-reporter.ts'],
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts', 'tests/unit/**/*.test.tsx'],
          // Unit tests are fast; the timeout is for hosts that stall for minutes.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          setupFiles: ['./tests/support/costs-setup.ts', './tests/support/unit-setup.ts'],
        },
      },
      { extends: true, test: { name: 'api', include: ['tests/api/**/*.test.ts'], ...withShop } },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          ...withShop,
          testTimeout: 90_000 * SLOWER,
        },
      },
      {
        extends: true,
        test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], ...withShop, testTimeout: 120_000 },
      },
    ],
  },
});
