/** The plans that an order comes from, kept with the figures that they had then. */
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { orderPlans } from '#db/schema/rooms.ts';
import type { PlanWire } from '#domain/rooms/contract.ts';
import { withOneChoice } from '#domain/rooms/cut-choice.ts';
import { jobOf } from '#domain/rooms/job.ts';
import { differsInWords, missingOf } from '#domain/rooms/ordered.ts';
import type { KeptPlanBody, OrderPlansBody } from '#domain/rooms/kept-contract.ts';
import { plannable } from '#domain/rooms/plannable.ts';
import { withoutKit } from '#domain/rooms/wanted.ts';
import { HOUR_MS } from '#domain/shared/durations.ts';
import { ok, type Refusal, refuse, type Result } from '#domain/shared/result.ts';
import { productsByIds } from '#server/catalogue/index.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { ProblemError } from '#server/http/problem.ts';
import { orderedQuantities, orderRow } from '#server/orders/rows.ts';
import { tradeListOf } from '#server/trade/rows.ts';
import { planFor, type PlanForRefusal } from './plan-for.ts';

type Job = Pick<KeptPlanBody, 'rooms' | 'stairs' | 'kit_choices' | 'kit_without' | 'notes' | 'chosen_room'>;

/** As it is kept: the job and its answer as JSON. */
export type PlanOfOrder = Readonly<Record<'name' | 'job' | 'answer', string>>;

export interface OrderPlan extends Job {
  readonly name: string;
  readonly plan: PlanWire;
  /** What the order lacks of the plan's goods, as a sentence; null for nothing. */
  readonly differs: string | null;
}

export type OrderPlanRefusal = PlanForRefusal | 'too_late' | 'other_goods' | 'busy';

const OTHER_GOODS = 'This order holds none of the floors of this plan, so the plan is not kept with it.';
const TOO_LATE = 'The plan of an order can be kept when the order is placed, and changed until it is paid.';

/**
 * Whether an order can still get a plan: until it is paid, or for an hour if it has none, because the checkout sends the plan
 * beside the payment.
 */
async function mayKeepPlan(from: Database | Transaction, orderId: string): Promise<boolean> {
  const order = await orderRow(from, orderId);
  if (order?.status === 'pending') return true;
  const isNew = order && now().getTime() - order.createdAt.getTime() < HOUR_MS;
  if (order?.status !== 'confirmed' || !isNew) return false;
  return (await from.$count(orderPlans, eq(orderPlans.orderId, orderId))) === 0;
}

/** A plan as orders keep it, with its figures of now. */
export function planToKeep(
  { name, rooms, stairs, kit_choices, kit_without, notes, chosen_room }: Pick<KeptPlanBody, 'name'> & Job,
  plan: PlanWire,
): PlanOfOrder {
  const job: Job = { rooms, stairs, kit_choices, kit_without, notes, chosen_room };
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

/** Drops the plans of an order of whose goods nothing is left in it. */
export async function fitOrderPlan(tx: Transaction, orderId: string): Promise<void> {
  const held = await orderedQuantities(tx, orderId);
  const ofOrder = eq(orderPlans.orderId, orderId);
  for (const plan of await tx.select().from(orderPlans).where(ofOrder))
    if (![...goodsOf(plan)].some((id) => held.has(id)))
      await tx.delete(orderPlans).where(and(ofOrder, eq(orderPlans.position, plan.position)));
}

/** The rooms and stairs of a plan whose floors an order holds; null for none. */
function heldPart<Body extends Job>(body: Body, held: ReadonlyMap<string, number>): Body | null {
  const isHeld = ({ product_id: id }: { readonly product_id?: string | undefined }) =>
    id !== undefined && held.has(id);
  const [rooms, stairs] = [body.rooms.filter(isHeld), (body.stairs ?? []).filter(isHeld)];
  const chosen = rooms.findIndex((room) => room === body.rooms[body.chosen_room ?? -1]);
  return rooms.length + stairs.length === 0
    ? null
    : { ...body, rooms, stairs, chosen_room: chosen < 0 ? null : chosen };
}

/**
 * Keeps the plans of an order, in place of earlier ones: of each the rooms and stairs whose floor the order holds. Of several
 * only those that are refused fall. Refuses `too_late`, `other_goods`, and as `planFor`, or `busy`, if none is left.
 * @throws ProblemError if the only plan cannot be worked out at this moment
 * @returns a sentence for each that is refused
 */
export async function keepOrderPlans(
  orderId: string,
  { further = [], ...first }: OrderPlansBody,
  asker: string,
): Promise<Result<string[], OrderPlanRefusal>> {
  if (!(await mayKeepPlan(db, orderId))) return refuse('too_late', TOO_LATE);
  const [row, goods] = await Promise.all([orderRow(db, orderId), orderedQuantities(db, orderId)]);
  const list = await tradeListOf(db, row?.userId ?? null);
  const bodies = [first, ...further].flatMap((body) => heldPart(body, goods) ?? []);
  const kept: PlanOfOrder[] = [];
  const fallen: { readonly name: string; readonly error: Refusal<OrderPlanRefusal> }[] = [];
  for (const body of bodies) {
    const asked = planFor(plannable({ ...body, chosen_room: null }), asker, { list });
    // One of several that cannot be worked out at this moment is no reason to lose the others.
    const plan = await asked.catch((error: unknown) => {
      if (bodies.length === 1 || !(error instanceof ProblemError)) throw error;
      return refuse('busy', error.message);
    });
    if (plan.ok) kept.push(planToKeep(body, plan.value));
    else fallen.push({ name: body.name, error: plan.error });
  }
  if (kept.length === 0)
    return fallen[0] ? { ok: false, error: fallen[0].error } : refuse('other_goods', OTHER_GOODS);
  // A plan takes up to seconds, in which the order may have been paid, cancelled or changed.
  const isKept = await write(async (tx) => {
    if (!(await mayKeepPlan(tx, orderId))) return false;
    await insertOrderPlans(tx, orderId, kept);
    await fitOrderPlan(tx, orderId);
    return true;
  });
  if (!isKept) return refuse('too_late', TOO_LATE);
  return ok(
    fallen.map(({ name, error }) => `The plan “${name}” is not kept with the order. ${error.detail}`),
  );
}

/** A plan with its figures, which an earlier release kept with all of the kit. */
function planned({ job, answer }: Pick<PlanOfOrder, 'job' | 'answer'>) {
  const kept = withOneChoice(JSON.parse(job) as Job);
  return { ...kept, plan: withoutKit(JSON.parse(answer) as PlanWire, kept.kit_without ?? []) };
}

/** The plans that an order comes from. */
export async function plansOfOrder(orderId: string): Promise<OrderPlan[]> {
  const rows = await db
    .select()
    .from(orderPlans)
    .where(eq(orderPlans.orderId, orderId))
    .orderBy(orderPlans.position);
  const plans = rows.map((row) => ({ name: row.name, ...planned(row) }));
  const missing = missingOf(
    plans.map(({ plan }) => jobOf({ without: [] }, plan)),
    await orderedQuantities(db, orderId),
  );
  const products = await productsByIds([...new Set(missing.flatMap((goods) => [...goods.keys()]))]);
  const nameOf = (id: string) => products.find((product) => product.id === id);
  return plans.map((plan, at) => ({ ...plan, differs: differsInWords(missing[at] ?? new Map(), nameOf) }));
}
