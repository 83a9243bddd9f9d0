/** The goods of a plan, for the rows of a quote: by the plan's read-only link, or by the id of one of the writer's own. */
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { quotePlans } from '#db/schema/index.ts';
import { jobOf, type JobLine } from '#domain/rooms/job.ts';
import { goodsOf, planOf, type PlanOfOrder, planToKeep, sharedPlan } from '#server/rooms/index.ts';

/** The key in a link such as `https://shop/plan/shared/KEY`, or what was typed. */
const keyIn = (text: string): string => /\/shared\/([\w-]+)/.exec(text)?.[1] ?? text.trim();

/** What a plan brings to a quote. */
export interface PlannedRows {
  readonly goods: readonly Pick<JobLine, 'productId' | 'quantity' | 'rooms' | 'cut'>[];
  /** Why it brings nothing; null if it brings goods. */
  readonly problem: string | null;
  /** The plan as it is now, if it brings goods. */
  readonly plan?: PlanOfOrder;
}

/** @param typed a link or an id @param userId of the writer; null to look for links alone */
export async function rowsOfPlan(typed: string, userId: string | null, asker: string): Promise<PlannedRows> {
  const none = (problem: string): PlannedRows => ({ goods: [], problem });
  const key = keyIn(typed).slice(0, 100);
  const own = userId === null ? null : await planOf(userId, key, asker);
  const found = own?.ok ? own.value : await sharedPlan(key, asker);
  if (!found) return none('There is no plan with this link or id.');
  if (!found.plan) return none('What this plan needs cannot be worked out now: a floor of it may be gone.');
  const goods = jobOf({ without: found.kit_without ?? [] }, found.plan).lines;
  if (goods.length === 0) return none('This plan needs no goods.');
  return { goods, problem: null, plan: planToKeep(found, found.plan) };
}

/** The plan that goods of a quote were taken from; undefined for none. */
export async function planOfQuote(
  from: Database | Transaction,
  quoteId: string,
): Promise<PlanOfOrder | undefined> {
  const [row] = await from.select().from(quotePlans).where(eq(quotePlans.quoteId, quoteId));
  return row && { name: row.name, job: row.job, answer: row.answer };
}

/**
 * Keeps the plan of a quote, as long as one of the quote's lines is of it.
 * @param taken in place of the one that it has; undefined to leave that
 */
export async function keepQuotePlan(
  tx: Transaction,
  quoteId: string,
  lines: readonly { readonly productId?: string | null }[],
  taken: PlanOfOrder | undefined,
): Promise<void> {
  const plan = taken ?? (await planOfQuote(tx, quoteId));
  if (!plan) return;
  await tx.delete(quotePlans).where(eq(quotePlans.quoteId, quoteId));
  const goods = goodsOf(plan);
  if (lines.some(({ productId }) => productId && goods.has(productId)))
    await tx.insert(quotePlans).values({ quoteId, ...plan });
}
