/** The plan that an order comes from, kept with the figures that it had then. */
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { orderPlans } from '#db/schema/rooms.ts';
import type { PlanWire } from '#domain/rooms/contract.ts';
import { withOneChoice } from '#domain/rooms/cut-choice.ts';
import { jobOf } from '#domain/rooms/job.ts';
import type { KeptPlanBody } from '#domain/rooms/kept-contract.ts';
import type { OrderState } from '#domain/orders/states.ts';
import { plannable } from '#domain/rooms/plannable.ts';
import { HOUR_MS } from '#domain/shared/durations.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { tradeListOf } from '#server/offers/index.ts';
import { planFor, type PlanForRefusal } from './plan-for.ts';

type Job = Pick<KeptPlanBody, 'rooms' | 'stairs' | 'kit_choices' | 'kit_without' | 'notes'>;

/** What of an order decides whether it can get a plan. */
interface PlannedOrder {
  readonly status: OrderState;
  readonly userId: string | null;
  readonly createdAt: Date;
}

/** As it is kept: the job and its answer as JSON. */
export type PlanOfOrder = Readonly<Record<'name' | 'job' | 'answer', string>>;

export interface OrderPlan extends Job {
  readonly name: string;
  readonly plan: PlanWire;
}

const TOO_LATE = 'The plan of an order can be kept when the order is placed, and changed until it is paid.';

/**
 * Whether an order can still get a plan: until it is paid, or for an hour if it has none, because the checkout sends the plan
 * beside the payment.
 */
async function mayKeepPlan(
  from: Database | Transaction,
  orderId: string,
  order: PlannedOrder | undefined,
): Promise<boolean> {
  if (order?.status === 'pending') return true;
  const isNew = order && now().getTime() - order.createdAt.getTime() < HOUR_MS;
  if (order?.status !== 'confirmed' || !isNew) return false;
  return (await from.$count(orderPlans, eq(orderPlans.orderId, orderId))) === 0;
}

/** A plan as orders keep it, with its figures of now. */
export function planToKeep(
  { name, rooms, stairs, kit_choices, kit_without, notes }: Pick<KeptPlanBody, 'name'> & Job,
  plan: PlanWire,
): PlanOfOrder {
  const job: Job = { rooms, stairs, kit_choices, kit_without, notes };
  return { name, job: JSON.stringify(job), answer: JSON.stringify(plan) };
}

/** The products of a plan that is kept. */
export const goodsOf = ({ answer }: PlanOfOrder): ReadonlySet<string> =>
  new Set(jobOf({ without: [] }, JSON.parse(answer) as PlanWire).lines.map(({ productId }) => productId));

/** Keeps a plan with an order, in place of an earlier one. */
export async function insertOrderPlan(tx: Transaction, orderId: string, plan: PlanOfOrder): Promise<void> {
  const columns = { ...plan, createdAt: now() };
  await tx
    .insert(orderPlans)
    .values({ orderId, ...columns })
    .onConflictDoUpdate({ target: orderPlans.orderId, set: columns });
}

/** Drops the plan of an order of whose goods nothing is left in it. @param productIds what the order is for now */
export async function fitOrderPlan(
  tx: Transaction,
  orderId: string,
  productIds: readonly string[],
): Promise<void> {
  const ofOrder = eq(orderPlans.orderId, orderId);
  const [plan] = await tx.select().from(orderPlans).where(ofOrder);
  if (!plan || productIds.some((id) => goodsOf(plan).has(id))) return;
  await tx.delete(orderPlans).where(ofOrder);
}

/**
 * Keeps the plan of an order, in place of an earlier one. Refuses `too_late`, and as `planFor`.
 * @param orderRow reads the order as it is now
 */
export async function keepOrderPlan(
  orderId: string,
  body: KeptPlanBody,
  asker: string,
  orderRow: (from: Database | Transaction, id: string) => Promise<PlannedOrder | undefined>,
): Promise<Result<null, PlanForRefusal | 'too_late'>> {
  const order = await orderRow(db, orderId);
  if (!(await mayKeepPlan(db, orderId, order))) return refuse('too_late', TOO_LATE);
  const list = await tradeListOf(db, order?.userId ?? null);
  const plan = await planFor(plannable({ ...body, chosen_room: null }), asker, list);
  if (!plan.ok) return plan;
  const kept = planToKeep(body, plan.value);
  // A plan takes up to seconds, in which the order may have been paid or cancelled.
  const isKept = await write(async (tx) => {
    if (!(await mayKeepPlan(tx, orderId, await orderRow(tx, orderId)))) return false;
    await insertOrderPlan(tx, orderId, kept);
    return true;
  });
  return isKept ? ok(null) : refuse('too_late', TOO_LATE);
}

/** The plan that an order comes from; null for an order without one. */
export async function orderPlan(orderId: string): Promise<OrderPlan | null> {
  const [row] = await db.select().from(orderPlans).where(eq(orderPlans.orderId, orderId));
  if (!row) return null;
  return {
    name: row.name,
    ...withOneChoice(JSON.parse(row.job) as Job),
    plan: JSON.parse(row.answer) as PlanWire,
  };
}
