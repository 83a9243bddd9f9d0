/** Plans that shoppers keep. Every query filters by the owner's id, save the read-only link. */
import { randomBytes } from 'node:crypto';
import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { env } from '#config/env.ts';
import type { Transaction } from '#db/client.ts';
import { plans } from '#db/schema/rooms.ts';
import type { PlanBody, PlanWire } from '#domain/rooms/contract.ts';
import { withOneChoice } from '#domain/rooms/cut-choice.ts';
import type { KeptPlanBody, KeptPlanWire, sharedPlanWire } from '#domain/rooms/kept-contract.ts';
import { plannable } from '#domain/rooms/plannable.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { TradeList } from '#domain/trade/prices.ts';
import { renamePlan } from '#server/cart/index.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { newId } from '#server/ids.ts';
import { ProblemError } from '#server/http/problem.ts';
import { tradeListOf } from '#server/offers/index.ts';
import { sign, verify } from '#server/signing.ts';
import { planFor } from './plan-for.ts';

const MAX_PLANS = 50;
/** The refusal of a plan that is not one of the user's own. */
export const NO_PLAN = { code: 'no_plan', detail: 'This plan does not exist.' } as const;

const KEY_REUSED = 'This Idempotency-Key was used for another plan. Nothing was kept: please send a new one.';
const CHANGED = 'This plan was changed in another place meanwhile. Nothing was replaced.';

export type KeptRefusal = 'no_plan' | 'full' | 'changed' | 'idempotency_key_reused';

type SharedPlan = z.infer<typeof sharedPlanWire>;

const FOR_FITTER = 'plan-for-fitter';

type Row = typeof plans.$inferSelect;
/** What `job` holds. */
type Job = Omit<KeptPlanBody, 'name' | 'chosen_room' | 'updated_at'>;

const jobOf = ({ job }: Row): Job => withOneChoice(JSON.parse(job) as Job);
/** By which carts know the plan's goods: no two of a user's plans have the same. */
const keyOf = (row: Row): string => jobOf(row).plan_key ?? row.id;

/** Today's figures; null when a floor is no longer sold. @param list of the owner, who alone sees trade prices */
const figuresFor =
  (asker: string, list: TradeList | null) =>
  async (body: PlanBody): Promise<PlanWire | null> => {
    const asked = await planFor(body, asker, list);
    // Kept before there was a rule that its rooms break, which only a new plan has to follow.
    const isOlder = !asked.ok && (asked.error.code === 'doors' || asked.error.code === 'cut_outs');
    const plan = isOlder ? await planFor(body, asker, list, true) : asked;
    return plan.ok ? plan.value : null;
  };

/** The same, and null when they cannot be worked out now: what is kept is shown without them. */
export const figuresIfAny =
  (...of: Parameters<typeof figuresFor>) =>
  (body: PlanBody): Promise<PlanWire | null> =>
    figuresFor(...of)(body).catch((error: unknown) => {
      if (error instanceof ProblemError) return null;
      throw error;
    });

/** What everybody with the link reads: each field is named, so that a new one is the owner's alone. */
async function sharedToWire(
  row: Row,
  figures: (body: PlanBody) => Promise<PlanWire | null>,
): Promise<SharedPlan> {
  const { rooms, stairs = [], kit_choices, kit_without } = jobOf(row);
  return {
    name: row.name,
    rooms,
    stairs,
    kit_choices,
    kit_without,
    chosen_room: rooms.length === 0 ? null : (row.chosenRoom ?? rooms.length - 1),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    plan: await figures(plannable({ rooms, stairs, kit_choices, chosen_room: row.chosenRoom })),
  };
}

const toWire = async (row: Row, figures: ReturnType<typeof figuresFor>): Promise<KeptPlanWire> => ({
  id: row.id,
  share_url: `${env.SITE_URL}/api/plans/shared/${row.shareToken}`,
  fitter_url: `${env.SITE_URL}/plan/shared/${sign(FOR_FITTER, row.id)}`,
  notes: jobOf(row).notes,
  plan_key: keyOf(row),
  ...(await sharedToWire(row, figures)),
});

/** A user's plans, without the copies that were sent to callers. */
export const ownPlans = (userId: string) => and(eq(plans.userId, userId), isNull(plans.sentAt));

export const own = (userId: string, id: string) => and(ownPlans(userId), eq(plans.id, id));

const columns = ({ name, chosen_room, updated_at: _, ...job }: KeptPlanBody) => ({
  name,
  job: JSON.stringify(job),
  chosenRoom: chosen_room ?? null,
  updatedAt: now(),
});

/** Why a plan cannot be kept, with the fields of its rooms as they were sent; null if it can. */
export async function refusalOf(body: KeptPlanBody, asker: string) {
  const plan = await planFor(plannable(body), asker);
  if (plan.ok) return null;
  const places = body.rooms.flatMap(({ product_id }, index) => (product_id ? [index] : []));
  const sent = (field: string) => field.replace(/^rooms\.(\d+)/, (_, at) => `rooms.${places[Number(at)]}`);
  const { code, detail, fields } = plan.error;
  const named = fields && Object.entries(fields).map(([field, text]) => [sent(field), text] as const);
  return refuse(code, detail, named && Object.fromEntries(named));
}

/** A user's plans, the one changed last first. One whose figures cannot be worked out now comes without them. */
export async function plansOf(userId: string, asker: string): Promise<KeptPlanWire[]> {
  const rows = await db
    .select()
    .from(plans)
    .where(ownPlans(userId))
    .orderBy(desc(plans.updatedAt), desc(plans.id));
  const figures = figuresIfAny(asker, await tradeListOf(db, userId));
  const kept: KeptPlanWire[] = [];
  for (const row of rows) kept.push(await toWire(row, figures));
  return kept;
}

/** Whether a plan is one of the user's own. */
export const ownsPlan = async (userId: string, id: string): Promise<boolean> =>
  (await db.$count(plans, own(userId, id))) > 0;

/** One of the user's own plans. */
export async function planOf(
  userId: string,
  id: string,
  asker: string,
): Promise<Result<KeptPlanWire, KeptRefusal>> {
  const [row] = await db.select().from(plans).where(own(userId, id));
  if (!row) return refuse(NO_PLAN.code, NO_PLAN.detail);
  return ok(await toWire(row, figuresFor(asker, await tradeListOf(db, userId))));
}

const rowWhere = async (where: SQL): Promise<Row | undefined> =>
  (await db.select().from(plans).where(where))[0];

/** The plan of a read-only link, at everybody's prices; null for an unknown one. */
export async function sharedPlan(token: string, asker: string): Promise<SharedPlan | null> {
  const row = await rowWhere(eq(plans.shareToken, token));
  return row ? sharedToWire(row, figuresFor(asker, null)) : null;
}

/** The plan of a fitter's link, which is shown without prices and with its notes; null for an unknown one. */
export async function fitterPlan(
  token: string,
  asker: string,
): Promise<(SharedPlan & Pick<Job, 'notes'>) | null> {
  const id = verify(FOR_FITTER, token);
  const row = id === null ? undefined : await rowWhere(eq(plans.id, id));
  if (!row) return null;
  return { notes: jobOf(row).notes, ...(await sharedToWire(row, figuresFor(asker, null))) };
}

const isAsKept = (row: Row, values: ReturnType<typeof columns>): boolean =>
  (['name', 'job', 'chosenRoom'] as const).every((field) => row[field] === values[field]);

/** Replaces a plan, unless it was changed since the body's `updated_at`. Where its key is another one now, its goods in the cart follow. */
async function replaced(
  tx: Transaction,
  before: Row,
  { updated_at: known, ...body }: KeptPlanBody,
): Promise<Row | 'changed'> {
  const values = columns({ ...body, plan_key: body.plan_key ?? jobOf(before).plan_key });
  // Kept again as it is, it is no newer.
  if (isAsKept(before, values)) return before;
  if (known !== undefined && before.updatedAt.getTime() !== Date.parse(known)) return 'changed';
  const after = { ...before, ...values };
  await tx.update(plans).set(values).where(eq(plans.id, before.id));
  if (keyOf(after) !== keyOf(before)) await renamePlan(tx, before.userId, keyOf(before), keyOf(after));
  return after;
}

/**
 * Keeps a new plan, or replaces the one with its key.
 * @param key of the request, which is the plan's key if it has none; refused for another plan
 */
export async function addPlan(
  userId: string,
  body: KeptPlanBody,
  asker: string,
  key: string | null,
): Promise<Result<KeptPlanWire, KeptRefusal>> {
  const shareToken = randomBytes(18).toString('base64url');
  const row = await write(async (tx) => {
    const all = await tx.select().from(plans).where(ownPlans(userId));
    const keyed = { ...body, plan_key: body.plan_key ?? key ?? undefined };
    const known = all.find((each) => keyOf(each) === keyed.plan_key);
    if (known && !body.plan_key && !isAsKept(known, columns(keyed))) return 'reused';
    if (known) return replaced(tx, known, keyed);
    if (all.length >= MAX_PLANS) return null;
    const values = { id: newId(), userId, shareToken, createdAt: now(), ...columns(keyed) };
    const [added] = await tx.insert(plans).values(values).returning();
    return added ?? null;
  });
  if (!row) return refuse('full', `An account keeps at most ${MAX_PLANS} plans.`);
  if (row === 'reused') return refuse('idempotency_key_reused', KEY_REUSED);
  if (row === 'changed') return refuse('changed', CHANGED);
  return ok(await toWire(row, figuresIfAny(asker, await tradeListOf(db, userId))));
}

/** Replaces one of the user's own plans, unless it was changed since the body's `updated_at`. */
export async function changePlan(
  userId: string,
  id: string,
  body: KeptPlanBody,
  asker: string,
): Promise<Result<KeptPlanWire, KeptRefusal>> {
  const row = await write(async (tx): Promise<Row | 'no_plan' | 'changed'> => {
    const [before] = await tx.select().from(plans).where(own(userId, id));
    return before ? replaced(tx, before, body) : 'no_plan';
  });
  if (row === 'no_plan') return refuse(NO_PLAN.code, NO_PLAN.detail);
  if (row === 'changed') return refuse('changed', CHANGED);
  return ok(await toWire(row, figuresIfAny(asker, await tradeListOf(db, userId))));
}

/** Deletes one of the user's own plans; its link stops working. */
export async function removePlan(userId: string, id: string): Promise<Result<null, KeptRefusal>> {
  const removed = await write((tx) => tx.delete(plans).where(own(userId, id)).returning({ id: plans.id }));
  return removed.length > 0 ? ok(null) : refuse(NO_PLAN.code, NO_PLAN.detail);
}
