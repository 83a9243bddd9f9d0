/** Orders the test files: the longest start first, so that none runs alone at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take a minute or more, longest first. All others keep Vitest's order. */
const LONGEST = [
  'faults/rounds',
  'e2e/every-page',
  'e2e/service-pages',
  'e2e/account-pages',
  'e2e/admin-photos-and-hero',
  'e2e/buy',
  'faults/staff-work',
  'e2e/accounts',
  'e2e/own-orders',
  'e2e/reviews-and-finance',
].map((name) => `tests/${name}.test.ts`);

const rank = ({ moduleId }: TestSpecification): number => {
  const at = LONGEST.findIndex((name) => moduleId.endsWith(name));
  return at === -1 ? LONGEST.length : at;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
