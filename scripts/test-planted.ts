/**
 * `npm run test:planted [-- --only NAME]`: plants the faults of tests/planted one at a time into a copy of the working tree,
 * and expects that the tests named there fail. First it checks that they pass without the fault. NAME is a part of a
 * fault's name or of a test's path. Unit tests come first, because they need no build.
 */
import { parseArgs } from 'node:util';
import { PLANTED, type PlantedFault } from '#tests/planted/index.ts';
import { ensureChromium } from './install-chromium.ts';
import { runTests } from './planted/run-tests.ts';
import { addSwitches, choose, isSwitched, planted } from './planted/switched.ts';
import { Tree } from './planted/tree.ts';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const faults = PLANTED.filter(({ name, tests }) =>
  [name, ...tests].some((text) => text.includes(values.only)),
);
if (faults.length === 0) throw new Error(`No planted fault has '${values.only}' in its name or its tests.`);

interface Line {
  readonly fault: PlantedFault;
  readonly seconds: number;
  /** The first test that failed; null if the fault was not found. */
  readonly foundBy: string | null;
}

const tree = new Tree();
const env = { CHROMIUM_PATH: await ensureChromium() };
const lines: Line[] = [];

/** Fails unless the tests of these faults pass without any. */
async function expectGreen(some: readonly PlantedFault[]): Promise<void> {
  if (some.length === 0) return;
  const tests = [...new Set(some.flatMap((fault) => fault.tests))];
  const { failed, passed, output } = await runTests(tree, tests, env, false);
  if (failed.length > 0) throw new Error(`These tests fail without a planted fault:\n${failed.join('\n')}`);
  if (passed === 0) throw new Error(`No test was run:\n${output}`);
  console.log(`${passed} tests pass without a fault.`);
}

async function expectFound(fault: PlantedFault): Promise<void> {
  const started = performance.now();
  const { failed, passed, output } = await runTests(tree, fault.tests, env, true);
  if (failed.length + passed === 0) console.log(`No test was run:\n${output}`);
  const line = { fault, seconds: (performance.now() - started) / 1000, foundBy: failed[0] ?? null };
  lines.push(line);
  console.log(`${line.foundBy ? 'found' : 'NOT FOUND'} in ${line.seconds.toFixed(0)} s: ${fault.name}`);
}

/** Changes the source for each fault. The tests that need a build make it. */
async function plantEach(some: readonly PlantedFault[]): Promise<void> {
  for (const fault of some) {
    tree.change(fault.file, planted(tree.read(fault.file), fault));
    await expectFound(fault);
    tree.restore();
  }
}

const isUnit = ({ tests }: PlantedFault): boolean => tests.every((name) => name.startsWith('tests/unit/'));
const [unit, served] = [faults.filter(isUnit), faults.filter((fault) => !isUnit(fault))];
const [switched, built] = [served.filter(isSwitched), served.filter((fault) => !isSwitched(fault))];

try {
  await expectGreen(unit);
  await plantEach(unit);
  if (served.length > 0) tree.copyBase();
  addSwitches(tree, switched);
  await expectGreen(served);
  for (const fault of switched) {
    choose(tree, fault.name);
    await expectFound(fault);
  }
  tree.restore();
  await plantEach(built);
} finally {
  tree.remove();
}

for (const { fault, foundBy } of lines) console.log(`| ${fault.name} | ${foundBy ?? 'NOT FOUND'} |`);
const missed = lines.filter(({ foundBy }) => foundBy === null);
console.log(`${lines.length - missed.length} of ${lines.length} planted faults were found.`);
process.exitCode = missed.length === 0 ? 0 : 1;
