/** The cheapest packs for an amount: a small integer problem, solved by trying each mix that can still be the cheapest. */
import { byValue, type KitOption } from './kit-goods.ts';

/** After so many tries the cheapest mix so far is taken: only needs of thousands of odd packs come to that. */
const MOST_TRIES = 200_000;

/**
 * The cheapest mix of packs that meets an amount; of equally cheap ones that of the fewest packs. It takes no more of a pack
 * than is in stock, unless all of them together are not enough.
 */
export function cheapestMix(
  options: readonly KitOption[],
  needed: number,
): { option: KitOption; count: number }[] {
  const packs = options.toSorted(byValue);
  const inStock = packs.reduce((sum, { product, size }) => sum + product.stock * size, 0);
  let best = { pence: Infinity, taken: Infinity, counts: [] as readonly number[] };
  let tries = 0;
  const fill = (at: number, left: number, pence: number, counts: readonly number[]): void => {
    tries += 1;
    if (left <= 0) {
      const taken = counts.reduce((sum, count) => sum + count, 0);
      if (pence < best.pence || (pence === best.pence && taken < best.taken)) best = { pence, taken, counts };
      return;
    }
    const [pack, next] = packs.slice(at, at + 2);
    if (!pack) return;
    const wanted = Math.ceil(left / pack.size);
    const most = inStock < needed ? wanted : Math.min(wanted, pack.product.stock);
    for (let count = most; count >= 0 && tries < MOST_TRIES; count -= 1) {
      const rest = left - count * pack.size;
      const cost = pence + count * pack.product.pricePence;
      // No later pack has a better price for its size, and with fewer of this one the rest only grows.
      const restPence = next ? Math.ceil((rest * next.product.pricePence) / next.size - 1e-6) : Infinity;
      if (rest > 0 && cost + restPence > best.pence) break;
      fill(at + 1, rest, cost, [...counts, count]);
    }
  };
  fill(0, needed, 0, []);
  return packs.flatMap((option, at) => {
    const count = best.counts[at] ?? 0;
    return count > 0 ? [{ option, count }] : [];
  });
}
