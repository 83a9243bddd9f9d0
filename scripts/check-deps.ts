/**
 * `npm run check:deps`: checks the lockfile (scripts/deps/lockfile.ts), then the registry's security advisories
 * (`npm audit`). An unreachable registry, or one without advisories, is reported but is no failure; `--offline` skips
 * the advisories.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Lockfile, lockfileProblems, type Manifest } from './deps/lockfile.ts';
import { ROOT, toolPath } from './run.ts';

const { values } = parseArgs({ options: { offline: { type: 'boolean', default: false } } });
const read = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
const lock = read('package-lock.json') as Lockfile;

const problems = lockfileProblems(lock, read('package.json') as Manifest);
for (const problem of problems) console.error(`✗ ${problem}`);
if (problems.length === 0) {
  console.log(
    `✓ ${Object.keys(lock.packages).length - 1} packages: all from the registry, with SHA-512 hashes and permitted licences`,
  );
}

interface Audit {
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly severity: string; readonly range: string; readonly isDirect: boolean }>
  >;
}

/** One line per package with an advisory; null if the registry gave no advisories. */
function advisories(): string[] | null {
  const { stdout } = spawnSync('npm', ['audit', '--package-lock-only', '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, PATH: toolPath() },
  });
  try {
    const { vulnerabilities } = JSON.parse(stdout) as Audit;
    if (!vulnerabilities) return null;
    return Object.entries(vulnerabilities).map(
      ([name, { severity, range }]) => `${name} ${range}: ${severity}`,
    );
  } catch {
    return null;
  }
}

const found = values.offline ? [] : advisories();
if (found === null) {
  console.log(
    'The registry’s advisories could not be read: run this again on a network where it can be reached.',
  );
} else if (!values.offline) {
  for (const advisory of found) console.error(`✗ ${advisory}`);
  if (found.length === 0) console.log('✓ The registry lists no security advisories for them');
}
process.exitCode = problems.length + (found?.length ?? 0) === 0 ? 0 : 1;
