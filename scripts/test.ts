/**
 * `npm test`: the checks, then every test (rules, API, journeys in Chromium, faults) on one full build. Ends with
 * a count; a run without tests, or with a skipped one, fails.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './install-chromium.ts';
import { ROOT, run } from './run.ts';

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numFailedTestSuites: number;
}

const report = join(ROOT, '.cache/test-report.json');
mkdirSync(join(ROOT, '.cache'), { recursive: true });
rmSync(report, { force: true });

const chromium = await ensureChromium();
const checks = await run('node', ['scripts/check.ts']);
const tests = await run(
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  {
    TEST_FULL_BUILD: '1',
    CHROMIUM_PATH: chromium,
  },
);

const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numFailedTestSuites } = JSON.parse(
  readFileSync(report, 'utf8'),
) as Report;
const skipped = numPendingTests + numTodoTests;
const broken = checks !== 0 || tests !== 0 || numFailedTestSuites > 0 || numPassedTests === 0 || skipped > 0;
if (checks !== 0) console.log('The checks failed: see above.');
if (skipped > 0) console.log('Skipped tests count as failures here.');
console.log(`${numPassedTests} passed, ${numFailedTests} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = broken ? 1 : 0;
