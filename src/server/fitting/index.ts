/** The steps under 'How to fit' (src/content/fitting), chosen by the product. */
import type { BuiltProduct } from '#domain/catalogue/build.ts';
import { fittingList, type FittingList, fittingSteps } from '#domain/fitting/fitting-steps.ts';
import { filled, readData } from '#server/content/index.ts';

let lists: readonly FittingList[] | null = null;

/**
 * The steps of all categories, with placeholders; read once per process.
 * @throws if a file is not as it must be
 */
export function fittingLists(): readonly FittingList[] {
  lists ??= readData('fitting', fittingList);
  return lists;
}

/** The steps of a product, in order. */
export const howToFit = (product: BuiltProduct): string[] =>
  fittingSteps(fittingLists(), product).map(filled);
