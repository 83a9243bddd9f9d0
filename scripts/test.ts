/**
 * `npm test`: runs all tests (unit, API, browser, faults) on one full build, and the checks beside them. The last line is
 * the count of passed and failed tests. A run without tests, or with a skipped test, fails. Arguments go to Vitest:
 * `npm test -- --sequence.shuffle.files --sequence.seed=7`.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './checks.ts';
import { ensureChromium } from './install-chromium.ts';
import { ROOT, toolPath } from './run.ts';

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numFailedTestSuites: number;
}

/** Milliseconds within which vitest has to exit after it has written its report. */
const EXIT_TIMEOUT_MS = 60_000;
const report = join(ROOT, '.cache/test-report.json');
mkdirSync(join(ROOT, '.cache'), { recursive: true });
rmSync(report, { force: true });

/**
 * Runs all tests; resolves to the exit code. If vitest has written its report but does not exit (a worker has an open
 * handle), it is killed with its child processes, and the report decides.
 */
function runTests(env: Record<string, string>): Promise<number> {
  const reporters = ['default', 'json', './tests/support/costs-reporter.ts'].map(
    (name) => `--reporter=${name}`,
  );
  const args = ['run', ...reporters, `--outputFile.json=${report}`, ...process.argv.slice(2)];
  const child = spawn(join(ROOT, 'node_modules/.bin/vitest'), args, {
    cwd: ROOT,
    stdio: 'inherit',
    detached: true,
    env: { ...process.env, PATH: toolPath(), ...env },
  });
  const signalGroup = (signal: NodeJS.Signals) => child.pid && process.kill(-child.pid, signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, signalGroup);
  const watch = setInterval(() => {
    if (!existsSync(report) || Date.now() - statSync(report).mtimeMs < EXIT_TIMEOUT_MS) return;
    console.log('vitest has written its report but does not exit: killed.');
    signalGroup('SIGKILL');
  }, 5_000);
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code) => {
      clearInterval(watch);
      done(code ?? (existsSync(report) ? 0 : 1));
    });
  });
}

// One check at a time, beside the tests: those wait for servers and browsers for a third of their time.
const [checks, tests] = await Promise.all([
  runChecks({ atOnce: 1 }),
  ensureChromium().then((chromium) => runTests({ TEST_FULL_BUILD: '1', CHROMIUM_PATH: chromium })),
]);

const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numFailedTestSuites } = JSON.parse(
  readFileSync(report, 'utf8'),
) as Report;
const skipped = numPendingTests + numTodoTests;
const failed = numFailedTests > 0 || numFailedTestSuites > 0;
const broken = checks.length > 0 || tests !== 0 || failed || numPassedTests === 0 || skipped > 0;
// Repeated at the end, because thousands of lines of test output follow the checks' own.
for (const check of checks) console.log(`A check failed: ${check}`);
if (skipped > 0) console.log('Skipped tests count as failures here.');
console.log(`${numPassedTests} passed, ${numFailedTests} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = broken ? 1 : 0;
