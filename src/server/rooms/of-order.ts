/** The plan that an order comes from, kept with the figures that it had then. */
import { eq } from 'drizzle-orm';
import { orderPlans } from '#db/schema/rooms.ts';
import type { PlanWire } from '#domain/rooms/contract.ts';
import type { KeptPlanBody } from '#domain/rooms/kept-contract.ts';
import type { OrderState } from '#domain/orders/states.ts';
import { HOUR_MS } from '#domain/shared/durations.ts';
import { ok, type Result } from '#domain/shared/result.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { planFor, type PlanForRefusal } from './plan-for.ts';

type Job = Pick<KeptPlanBody, 'rooms' | 'stairs' | 'kit_choices' | 'kit_without'>;

export interface OrderPlan extends Job {
  readonly name: string;
  readonly plan: PlanWire;
}

/**
 * Whether an order can still get a plan: until it is paid, or for an hour if it has none, because the checkout sends the plan
 * beside the payment.
 */
export async function mayKeepPlan(order: {
  readonly id: string;
  readonly status: OrderState;
  readonly createdAt: Date;
}): Promise<boolean> {
  if (order.status === 'pending') return true;
  const isNew = now().getTime() - order.createdAt.getTime() < HOUR_MS;
  return order.status === 'confirmed' && isNew && (await orderPlan(order.id)) === null;
}

/** Keeps the plan of an order, in place of an earlier one. The caller has checked that it may (`mayKeepPlan`). */
export async function keepOrderPlan(
  orderId: string,
  { name, rooms, stairs, kit_choices, kit_without }: KeptPlanBody,
  asker: string,
): Promise<Result<null, PlanForRefusal>> {
  const plan = await planFor({ rooms, stairs, kit_choices }, asker);
  if (!plan.ok) return plan;
  const job: Job = { rooms, stairs, kit_choices, kit_without };
  const columns = {
    name,
    job: JSON.stringify(job),
    answer: JSON.stringify(plan.value),
    createdAt: now(),
  };
  await write((tx) =>
    tx
      .insert(orderPlans)
      .values({ orderId, ...columns })
      .onConflictDoUpdate({ target: orderPlans.orderId, set: columns }),
  );
  return ok(null);
}

/** The plan that an order comes from; null for an order without one. */
export async function orderPlan(orderId: string): Promise<OrderPlan | null> {
  const [row] = await db.select().from(orderPlans).where(eq(orderPlans.orderId, orderId));
  if (!row) return null;
  return { name: row.name, ...(JSON.parse(row.job) as Job), plan: JSON.parse(row.answer) as PlanWire };
}
