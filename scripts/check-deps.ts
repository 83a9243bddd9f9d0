/**
 * `npm run check:deps`: the lockfile by its own rules, then the registry's advisories (`npm audit`). A registry that
 * cannot be asked, or keeps no advisories, is said in words and fails nothing; `--offline` does not ask it.
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
    `✓ ${Object.keys(lock.packages).length - 1} packages: from the registry, by their SHA-512, on free terms`,
  );
}

interface Audit {
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly severity: string; readonly range: string; readonly isDirect: boolean }>
  >;
}

/** Sentences about packages with advisories; null where nobody could be asked. */
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

const told = values.offline ? [] : advisories();
if (told === null) {
  console.log(
    'The registry’s advisories could not be asked from here: run this again where it can be reached.',
  );
} else if (!values.offline) {
  for (const advisory of told) console.error(`✗ ${advisory}`);
  if (told.length === 0) console.log('✓ The registry knows of no weakness in them');
}
process.exitCode = problems.length + (told?.length ?? 0) === 0 ? 0 : 1;
