/** The plans that an order comes from, kept with the figures that they had then. */
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { orderPlans } from '#db/schema/rooms.ts';
import type { PlanWire } from '#domain/rooms/contract.ts';
import { withOneChoice } from '#domain/rooms/cut-choice.ts';
import { jobOf } from '#domain/rooms/job.ts';
import type { KeptPlanBody, OrderPlansBody } from '#domain/rooms/kept-contract.ts';
import type { OrderState } from '#domain/orders/states.ts';
import { plannable } from '#domain/rooms/plannable.ts';
import { HOUR_MS } from '#domain/shared/durations.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { tradeListOf } from '#server/trade/rows.ts';
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

const OTHER_GOODS = 'This order holds none of the floors of this plan, so the plan is not kept with it.';
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

/** Keeps plans with an order, in place of earlier ones. */
export async function insertOrderPlans(
  tx: Transaction,
  orderId: string,
  plans: readonly PlanOfOrder[],
): Promise<void> {
  await tx.delete(orderPlans).where(eq(orderPlans.orderId, orderId));
  const rows = plans.map((plan, position) => ({ orderId, position, ...plan, createdAt: now() }));
  if (rows.length > 0) await tx.insert(orderPlans).values(rows);
}

/** Drops the plans of an order of whose goods nothing is left in it. @param productIds what the order is for now */
export async function fitOrderPlan(
  tx: Transaction,
  orderId: string,
  productIds: readonly string[],
): Promise<void> {
  const ofOrder = eq(orderPlans.orderId, orderId);
  for (const plan of await tx.select().from(orderPlans).where(ofOrder))
    if (!productIds.some((id) => goodsOf(plan).has(id)))
      await tx.delete(orderPlans).where(and(ofOrder, eq(orderPlans.position, plan.position)));
}

/** The rooms and stairs of a plan whose floors an order holds; null for none. */
function heldPart<Body extends Job>(body: Body, held: ReadonlySet<string>): Body | null {
  const isHeld = ({ product_id: id }: { readonly product_id?: string | undefined }) =>
    id !== undefined && held.has(id);
  const [rooms, stairs] = [body.rooms.filter(isHeld), (body.stairs ?? []).filter(isHeld)];
  return rooms.length + stairs.length === 0 ? null : { ...body, rooms, stairs };
}

/**
 * Keeps the plans of an order, in place of earlier ones: of each the rooms and stairs whose floor the order holds. Refuses `too_late`, `other_goods`, and
 * as `planFor`.
 * @param orderRow reads the order as it is now @param productIds what the order is for
 */
export async function keepOrderPlans(
  orderId: string,
  { further = [], ...first }: OrderPlansBody,
  asker: string,
  orderRow: (from: Database | Transaction, id: string) => Promise<PlannedOrder | undefined>,
  productIds: readonly string[],
): Promise<Result<null, PlanForRefusal | 'too_late' | 'other_goods'>> {
  const order = await orderRow(db, orderId);
  if (!(await mayKeepPlan(db, orderId, order))) return refuse('too_late', TOO_LATE);
  const list = await tradeListOf(db, order?.userId ?? null);
  const held = new Set(productIds);
  const bodies = [first, ...further].flatMap((body) => heldPart(body, held) ?? []);
  if (bodies.length === 0) return refuse('other_goods', OTHER_GOODS);
  const kept: PlanOfOrder[] = [];
  for (const body of bodies) {
    const plan = await planFor(plannable({ ...body, chosen_room: null }), asker, list);
    if (!plan.ok) return plan;
    kept.push(planToKeep(body, plan.value));
  }
  // A plan takes up to seconds, in which the order may have been paid or cancelled.
  const isKept = await write(async (tx) => {
    if (!(await mayKeepPlan(tx, orderId, await orderRow(tx, orderId)))) return false;
    await insertOrderPlans(tx, orderId, kept);
    return true;
  });
  return isKept ? ok(null) : refuse('too_late', TOO_LATE);
}

/** The plans that an order comes from. */
export async function plansOfOrder(orderId: string): Promise<OrderPlan[]> {
  const rows = await db
    .select()
    .from(orderPlans)
    .where(eq(orderPlans.orderId, orderId))
    .orderBy(orderPlans.position);
  return rows.map((row) => ({
    name: row.name,
    ...withOneChoice(JSON.parse(row.job) as Job),
    plan: JSON.parse(row.answer) as PlanWire,
  }));
}
