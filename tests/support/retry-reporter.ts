/** Prints why a journey had to be retried, which Vitest itself does not report. */
import type { Reporter, TestCase } from 'vitest/node';

/** The line of the test at which it failed. */
const lineOf = (stack = ''): string => /\S*tests\/\S+:\d+:\d+/.exec(stack)?.[0] ?? '';

export default class RetryReporter implements Reporter {
  readonly #lines: string[] = [];

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state !== 'passed' || !errors?.length) return;
    const reasons = errors.map(({ message, stack }) => `  ${lineOf(stack)} ${message}`);
    this.#lines.push(`Passed on retry: ${test.fullName} (${test.module.relativeModuleId})`, ...reasons);
  }

  /** Prints the reasons at the end of the run. */
  onTestRunEnd(): void {
    for (const line of this.#lines) console.log(line);
  }
}
