/** Runs test files in the tree. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { toolPath } from '../run.ts';
import type { Tree } from './tree.ts';

export interface Outcome {
  /** Tests that failed, as `file: title`. */
  readonly failed: readonly string[];
  readonly passed: number;
  /** The end of the output, if no test was run. */
  readonly output: string;
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** A run that takes longer hangs. */
const TIMEOUT_MS = 20 * 60_000;

/** Runs the tests, without retries. @param toFirst ends at the first failure */
export async function runTests(
  tree: Tree,
  tests: readonly string[],
  env: Record<string, string>,
  toFirst: boolean,
): Promise<Outcome> {
  const report = join(tree.path, '.cache/planted-report.json');
  rmSync(report, { force: true });
  const args = ['run', ...tests, '--retry=0', '--reporter=json', `--outputFile=${report}`];
  const child = spawn(
    join(tree.path, 'node_modules/.bin/vitest'),
    [...args, ...(toFirst ? ['--bail=1'] : [])],
    {
      cwd: tree.path,
      env: { ...process.env, PATH: toolPath(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: TIMEOUT_MS,
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000)));
  await new Promise<void>((done, fail) => {
    child.once('error', fail);
    child.once('close', () => done());
  });
  if (!existsSync(report)) return { failed: [], passed: 0, output };
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const withStatus = (status: string): string[] =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter((result) => result.status === status)
        .map(({ fullName }) => `${name.replace(`${tree.path}/`, '')}: ${fullName.trim()}`),
    );
  return { failed: withStatus('failed'), passed: withStatus('passed').length, output };
}
