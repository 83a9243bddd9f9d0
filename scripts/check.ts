/** `npm run check`: format, lint and walls, types, dead code, packages. Two at a time; the words of those that fail. */
import { hear } from './run.ts';

const CHECKS: readonly (readonly [name: string, command: string, args: readonly string[]])[] = [
  ['types', 'astro', ['check', '--minimumFailingSeverity', 'warning']],
  ['lint and walls', 'eslint', ['.', '--max-warnings', '0']],
  ['format', 'prettier', ['--check', '.']],
  ['nothing that nobody uses', 'knip', ['--no-progress']],
  ['packages by the lockfile', 'node', ['scripts/check-deps.ts', '--offline']],
];

const waiting = [...CHECKS];
let failed = 0;

async function lane(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, command, args] = next;
    const started = performance.now();
    const { code, said } = await hear(command, args);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
    if (code !== 0) {
      failed += 1;
      console.log(said);
    }
  }
}

await Promise.all([lane(), lane()]);
process.exitCode = failed === 0 ? 0 : 1;
