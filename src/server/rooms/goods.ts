/** What the plan of a read-only link takes of each product, for a quote. */
import { wantedGoods } from '#domain/rooms/wanted.ts';
import { sharedPlan } from './kept.ts';

/** Sale units by product; empty for an unknown key, and for a plan with a floor that is no longer sold. */
export async function goodsOfPlan(token: string, asker: string): Promise<ReadonlyMap<string, number>> {
  const shared = await sharedPlan(token, asker);
  const goods = shared?.plan ? wantedGoods(shared.plan, shared.kit_without ?? []) : [];
  return new Map(goods.map(({ product_id, quantity }) => [product_id, quantity]));
}
