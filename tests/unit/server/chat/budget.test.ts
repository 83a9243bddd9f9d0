/** A budget for a whole floor, remembered between turns. */
import { expect, test } from 'vitest';
import { budgetFor } from '#server/chat/engine/embedded/goods/answer.ts';

const OAK = { budgetPence: 60_000, budgetCategory: 'Wood Flooring', areaMm2: 20e6 } as const;

test.each([
  [OAK, 'Wood Flooring', 60_000],
  [OAK, 'LVT', 60_000],
  [OAK, undefined, 60_000],
  [OAK, 'Adhesives', undefined],
  [OAK, 'Underlay', undefined],
  [{ ...OAK, budgetCategory: undefined }, 'Carpet', 60_000],
  [{ ...OAK, budgetCategory: undefined }, 'Adhesives', undefined],
  [{ ...OAK, budgetCategory: 'Underlay' }, 'Underlay', 60_000],
  [{ ...OAK, budgetCategory: 'Underlay' }, 'Adhesives', undefined],
  [{ ...OAK, budgetCategory: 'Underlay' }, 'LVT', undefined],
] as const)('of %o for %s: %s', (memory, category, pence) => expect(budgetFor(memory, category)).toBe(pence));
