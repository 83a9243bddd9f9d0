/** What of a plan is wanted: its kit without the products that the shopper left out. */
import { penceFromPounds } from '../shared/money.ts';
import type { PlanWire } from './contract.ts';

export function wantedOf(
  plan: PlanWire | null,
  without: readonly string[],
): { readonly kit: PlanWire['kit']; readonly totalPence: number } {
  if (!plan) return { kit: [], totalPence: 0 };
  const kit = plan.kit.filter(({ product_id }) => !without.includes(product_id));
  const left = plan.kit.filter((line) => !kit.includes(line));
  const leftPence = left.reduce((sum, { total_price }) => sum + penceFromPounds(total_price), 0);
  return { kit, totalPence: penceFromPounds(plan.total_price) - leftPence };
}

/** The goods of a plan by product: floors by the box, cuts off rolls, and the wanted kit, in sale units. */
export function wantedGoods(
  plan: PlanWire,
  without: readonly string[],
): readonly { readonly product_id: string; readonly quantity: number }[] {
  const quantities = new Map<string, number>();
  const boxed = [...plan.rooms, ...plan.stairs].filter(({ cut }) => !cut);
  for (const { product_id: id, quantity } of [...boxed, ...plan.cuts, ...wantedOf(plan, without).kit])
    quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  return [...quantities].map(([product_id, quantity]) => ({ product_id, quantity }));
}
