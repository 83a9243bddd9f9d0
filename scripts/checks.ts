/** The checks of `npm run check`: format, lint and walls, types, unused code, lockfile. */
import { capture } from './run.ts';

const CACHED = '.cache/prettier';
const CHECKS: readonly (readonly [name: string, command: string, args: readonly string[]])[] = [
  ['types', 'astro', ['check', '--minimumFailingSeverity', 'warning']],
  ['lint and walls', 'eslint', ['.', '--max-warnings', '0']],
  // Only files whose text has changed since the last run here; a fresh clone has them all.
  [
    'format',
    'prettier',
    ['--check', '.', '--cache', '--cache-strategy', 'content', '--cache-location', CACHED],
  ],
  ['unused code', 'knip', ['--no-progress']],
  ['lockfile', 'node', ['scripts/check-deps.ts', '--offline']],
];

/** Runs all checks, so many at once; resolves to one text for each that failed: its name and its output. */
export async function runChecks({ atOnce }: { readonly atOnce: number }): Promise<string[]> {
  const queue = [...CHECKS];
  const failed: string[] = [];

  async function worker(): Promise<void> {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [name, command, args] = next;
      const started = performance.now();
      const { code, output } = await capture(command, args);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
      if (code !== 0) {
        console.log(output);
        failed.push(`${name}:\n${output.trim()}`);
      }
    }
  }

  await Promise.all(Array.from({ length: atOnce }, worker));
  return failed;
}
