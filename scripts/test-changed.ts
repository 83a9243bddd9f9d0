/**
 * `npm run test:changed [-- --since REF] [--list]`: runs the test files that a change can break, and says what it leaves
 * out. The change is what is not committed, or everything since REF. `--list` only names the files.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { allImports } from '#tests/support/imports.ts';
import { ensureChromium } from './install-chromium.ts';
import { ROOT, run } from './run.ts';
import { selectTests } from './test-selection.ts';

const { values } = parseArgs({
  options: { since: { type: 'string', default: 'HEAD' }, list: { type: 'boolean', default: false } },
});

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

const changed = [
  ...git('diff', '--name-only', values.since),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const tests = globSync('tests/**/*.test.{ts,tsx}', { cwd: ROOT }).toSorted();
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const selection = selectTests(changed, tests, allImports(['src', 'db', 'tests', 'scripts', 'bench']), read);

console.log(
  `${changed.length} changed files; ${selection.run.length} of ${tests.length} test files may break:`,
);
for (const file of selection.run) console.log(`  ${file}`);
const kinds = Map.groupBy(selection.leftOut, (file) => file.split('/')[1] ?? file);
for (const [kind, files] of kinds) console.log(`Left out, ${kind}: ${files.length} files`);

if (!values.list) {
  const served = selection.run.some((file) => file.startsWith('tests/e2e/'));
  const env: Record<string, string> = served ? { CHROMIUM_PATH: await ensureChromium() } : {};
  process.exitCode = await run('vitest', ['run', ...selection.run], env);
}
