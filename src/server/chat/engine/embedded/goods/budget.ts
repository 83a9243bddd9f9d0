/** The budget for a whole floor: which amount of a sentence is one, and for which goods it is remembered. */
import { type Category, isFloor } from '#domain/catalogue/categories.ts';
import { MM2_PER_M2 } from '#domain/shared/area.ts';
import type { Memory } from '../../port.ts';
import type { Question } from '../question.ts';

/** Below this a whole floor cannot be had, so that an amount is meant per m². */
const LEAST_PENCE_PER_M2 = 400;
/** From this on an amount without a size is meant for the whole floor. */
const WHOLE_FLOOR_PENCE = 15_000;

/** The budget for the whole floor, if the amount of a sentence is one. */
export function budgetIn({
  totalPence,
  areaMm2,
}: Pick<Question, 'totalPence' | 'areaMm2'>): number | undefined {
  if (totalPence === null) return undefined;
  if (areaMm2) return (totalPence * MM2_PER_M2) / areaMm2 >= LEAST_PENCE_PER_M2 ? totalPence : undefined;
  return totalPence >= WHOLE_FLOOR_PENCE ? totalPence : undefined;
}

/** The remembered budget as far as it holds for goods: said of a floor it holds for any floor, else for its own category. */
export function budgetFor(
  { budgetPence, budgetCategory }: Pick<Memory, 'budgetPence' | 'budgetCategory'>,
  category: Category | undefined,
): number | undefined {
  const isSame = groupOf(budgetCategory) === groupOf(category);
  return isSame ? budgetPence : undefined;
}

/** Goods of no category are floors. */
const groupOf = (category: Category | undefined): string =>
  category === undefined || isFloor(category) ? 'floors' : category;
