/** What a sentence asks a floor to bear, and whether a product does. */
import type { ProductDetail } from '../../catalogue/product.ts';
import { says, useIn } from '../../language/signals.ts';
import { type RoomDemands, suitabilityOf } from '../suitability.ts';

/** What a sentence asks of the floor. @param words as `plain` returns them */
const demandsIn = (words: string): RoomDemands => ({
  use: useIn(words),
  underfloor_heating: says('underfloorHeating', words) || undefined,
  damp: says('damp', words) || undefined,
  heavy_wear: says('pets', words) || undefined,
});

/** Whether a sentence says what a floor has to bear. */
export const judges = (words: string): boolean =>
  Object.values(demandsIn(words)).some((demand) => demand !== undefined);

/** Whether a product may lie where a sentence says. */
export const maySuit = (words: string, product: ProductDetail): boolean =>
  suitabilityOf(product, demandsIn(words))?.answer !== 'no';

/** Whether a product suits the room of a sentence, with the reasons; null if the sentence asks nothing of it. */
export function fitness(words: string, product: ProductDetail): string | null {
  // Without a demand only a wall tile would be judged.
  const judged = judges(words) ? suitabilityOf(product, demandsIn(words)) : null;
  if (!judged) return null;
  const opening = judged.answer === 'yes_if' ? 'yes, with a condition' : judged.answer;
  return `${product.name}: ${opening}. ${judged.reasons.slice(0, 3).join(' ')}`;
}
