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
