/** Whether an order still holds what the plans that it comes from need. */
import { amount } from '../shared/units.ts';
import type { Job } from './job.ts';

/**
 * Of each plan, what the order lacks of its goods, in sale units by product. What several plans need of a product has to be
 * there for all of them.
 * @param ordered the order's goods in sale units, by product
 */
export function missingOf(
  jobs: readonly Pick<Job, 'lines'>[],
  ordered: ReadonlyMap<string, number>,
): ReadonlyMap<string, number>[] {
  const needed = new Map<string, number>();
  for (const { productId, quantity } of jobs.flatMap(({ lines }) => lines))
    needed.set(productId, (needed.get(productId) ?? 0) + quantity);
  return jobs.map(({ lines }) => {
    const missing = lines.map(
      ({ productId: id }) => [id, (needed.get(id) ?? 0) - (ordered.get(id) ?? 0)] as const,
    );
    return new Map(missing.filter(([, quantity]) => quantity > 0));
  });
}

/**
 * What is said of a plan whose order lacks some of its goods; null where it lacks none.
 * @param nameOf the product's name and sale unit; undefined for one that is no more
 */
export function differsInWords(
  missing: ReadonlyMap<string, number>,
  nameOf: (id: string) => { readonly name: string; readonly unit: string } | undefined,
): string | null {
  const goods = [...missing].map(([id, quantity]) => {
    const { name, unit } = nameOf(id) ?? { name: 'goods that are no longer sold', unit: 'each' };
    return `${amount(quantity, unit)} of ${name}`;
  });
  return goods.length > 0 ? `The order differs from this plan: it lacks ${goods.join('; ')}.` : null;
}
