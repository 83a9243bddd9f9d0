/** Whether an order still holds what the plans that it comes from need. */
import type { Job } from './job.ts';

/** What is said of a plan whose order holds less. */
export const ORDER_DIFFERS =
  'The order differs from this plan: it holds less of some goods than the plan needs.';

/**
 * Of each plan, whether the order has all of its goods. What several plans need of a product has to be there for all of them.
 * @param ordered the order's goods in sale units, by product
 */
export function isCovered(
  jobs: readonly Pick<Job, 'lines'>[],
  ordered: ReadonlyMap<string, number>,
): boolean[] {
  const needed = new Map<string, number>();
  for (const { productId, quantity } of jobs.flatMap(({ lines }) => lines))
    needed.set(productId, (needed.get(productId) ?? 0) + quantity);
  return jobs.map(({ lines }) =>
    lines.every(({ productId: id }) => (ordered.get(id) ?? 0) >= (needed.get(id) ?? 0)),
  );
}
