/** The goods of a plan, for the rows of a quote: by the plan's read-only link, or by the id of one of the writer's own. */
import { wantedGoods } from '#domain/rooms/wanted.ts';
import { planOf, sharedPlan } from '#server/rooms/index.ts';

/** The key in a link such as `https://shop/plan/shared/KEY`, or what was typed. */
const keyIn = (text: string): string => /\/shared\/([\w-]+)/.exec(text)?.[1] ?? text.trim();

/** What a plan brings to a quote. */
export interface PlannedRows {
  readonly goods: readonly { readonly product_id: string; readonly quantity: number }[];
  /** Why it brings nothing; null if it brings goods. */
  readonly problem: string | null;
}

/** @param typed a link or an id @param userId of the writer; null to look for links alone */
export async function rowsOfPlan(typed: string, userId: string | null, asker: string): Promise<PlannedRows> {
  const none = (problem: string): PlannedRows => ({ goods: [], problem });
  const key = keyIn(typed).slice(0, 100);
  const own = userId === null ? null : await planOf(userId, key, asker);
  const found = own?.ok ? own.value : await sharedPlan(key, asker);
  if (!found) return none('There is no plan with this link or id.');
  if (!found.plan) return none('What this plan needs cannot be worked out now: a floor of it may be gone.');
  const goods = wantedGoods(found.plan, found.kit_without ?? []);
  return goods.length > 0 ? { goods, problem: null } : none('This plan needs no goods.');
}
