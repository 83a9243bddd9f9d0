/** What the plan of a read-only link takes of each product, for a quote. */
import { sharedPlan } from './kept.ts';

/** Sale units by product; empty for an unknown key, and for a plan with a floor that is no longer sold. */
export async function goodsOfPlan(token: string, asker: string): Promise<ReadonlyMap<string, number>> {
  const shared = await sharedPlan(token, asker);
  const goods = new Map<string, number>();
  if (!shared?.plan) return goods;
  const { rooms, stairs, cuts, kit } = shared.plan;
  // The goods of roll floors are cut together, so their rooms and stairs name none.
  const boxed = [...rooms, ...stairs].filter((part) => part.cut === undefined);
  const wanted = kit.filter(({ product_id }) => !(shared.kit_without ?? []).includes(product_id));
  for (const { product_id, quantity } of [...boxed, ...cuts, ...wanted])
    goods.set(product_id, (goods.get(product_id) ?? 0) + quantity);
  return goods;
}
