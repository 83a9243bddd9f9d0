/**
 * Orders the test files: kind by kind, because a worker keeps its browser and shop only between files of one kind; within
 * a kind the longest start first, so that none runs alone at the end.
 * `--sequence.shuffle.files` takes the files of each kind at random instead.
 */
import { createHash } from 'node:crypto';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest kinds first; unit tests fill the end. */
const KINDS = ['faults', 'e2e', 'api', 'unit'];

/** Files that take far longer than their size says, longest first. All others keep Vitest's order, by size. */
const LONGEST = [
  'faults/rounds',
  'faults/staff-work',
  'e2e/accessible/public-pages',
  'e2e/accessible/admin-orders',
  'e2e/accessible/admin-catalogue',
  'e2e/accessible/shopping',
  'e2e/every-page',
  'e2e/buy',
  'e2e/accessible/account',
  'api/chat-lasting',
].map((name) => `tests/${name}.test.ts`);

const kindOf = ({ project }: TestSpecification): number => KINDS.indexOf(project.name);

const rank = ({ moduleId }: TestSpecification): number => {
  const at = LONGEST.findIndex((name) => moduleId.endsWith(name));
  return at === -1 ? LONGEST.length : at;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    // Vitest's types know only the boolean, `--sequence.shuffle.files` sets an object.
    const shuffle: unknown = this.ctx.config.sequence.shuffle;
    if (
      shuffle === true ||
      (typeof shuffle === 'object' && shuffle !== null && 'files' in shuffle && shuffle.files)
    ) {
      console.log(`The test files run in another order: --sequence.seed=${seed}`);
      const drawn = ({ moduleId }: TestSpecification) =>
        createHash('sha256').update(`${seed} ${moduleId}`).digest('hex');
      return files.toSorted((a, b) => kindOf(a) - kindOf(b) || drawn(a).localeCompare(drawn(b)));
    }
    const sorted = await super.sort(files);
    const ranked = sorted.map((file) => ({ file, kind: kindOf(file), place: rank(file) }));
    return ranked.toSorted((a, b) => a.kind - b.kind || a.place - b.place).map(({ file }) => file);
  }
}
