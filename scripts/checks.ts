/** The checks of `npm run check`: format, lint and walls, types, dead code, packages. Two at a time. */
import { hear } from './run.ts';

const CHECKS: readonly (readonly [name: string, command: string, args: readonly string[]])[] = [
  ['types', 'astro', ['check', '--minimumFailingSeverity', 'warning']],
  ['lint and walls', 'eslint', ['.', '--max-warnings', '0']],
  ['format', 'prettier', ['--check', '.']],
  ['nothing that nobody uses', 'knip', ['--no-progress']],
  ['packages by the lockfile', 'node', ['scripts/check-deps.ts', '--offline']],
];

/** Runs them all; resolves to what those that failed say, each under its name. None: all is well. */
export async function runChecks(): Promise<string[]> {
  const waiting = [...CHECKS];
  const failed: string[] = [];

  async function lane(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command, args] = next;
      const started = performance.now();
      const { code, said } = await hear(command, args);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
      if (code !== 0) {
        console.log(said);
        failed.push(`${name}:\n${said.trim()}`);
      }
    }
  }

  await Promise.all([lane(), lane()]);
  return failed;
}
