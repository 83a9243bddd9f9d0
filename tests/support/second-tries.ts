/** Says why a journey needed its second try: the runner itself says only that it did, and the reason would be lost. */
import type { Reporter, TestCase } from 'vitest/node';

/** The line of the test where it stopped, without which 'Timeout 30000ms exceeded' says nothing. */
const lineOf = (stack = ''): string => /\S*tests\/\S+:\d+:\d+/.exec(stack)?.[0] ?? '';

export default class SecondTries implements Reporter {
  readonly #told: string[] = [];

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state !== 'passed' || !errors?.length) return;
    const reasons = errors.map(({ message, stack }) => `  ${lineOf(stack)} ${message}`);
    this.#told.push(`At its second try: ${test.fullName} (${test.module.relativeModuleId})`, ...reasons);
  }

  /** At the end, after all tests: two thousand lines earlier nobody would read it. */
  onTestRunEnd(): void {
    for (const line of this.#told) console.log(line);
  }
}
