/** Plans that shoppers keep. Every query filters by the owner's id, save the read-only link. */
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { and, desc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
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
import { productsByIds } from '#server/catalogue/index.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { newId } from '#server/ids.ts';
import { ProblemError } from '#server/http/problem.ts';
import { tradeListOf } from '#server/trade/rows.ts';
import { sign, verify } from '#server/signing.ts';
import { planFor, type PlanForRefusal } from './plan-for.ts';

const MAX_PLANS = 50;
const REFUSALS = {
  no_plan: 'This plan does not exist.',
  full: `An account keeps at most ${MAX_PLANS} plans.`,
  changed: 'This plan was changed in another place meanwhile. Nothing was replaced.',
  idempotency_key_reused:
    'This Idempotency-Key was used for another plan. Nothing was kept: please send a new one.',
} as const;
export type KeptRefusal = keyof typeof REFUSALS;
export const refuseKept = (code: KeptRefusal) => refuse(code, REFUSALS[code]);

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
    const asked = await planFor(body, asker, { list });
    // Kept before there was a rule that its rooms break, which only a new plan has to follow.
    const isOlder = !asked.ok && ['doors', 'cut_outs', 'pattern'].includes(asked.error.code);
    const plan = isOlder ? await planFor(body, asker, { list, isKept: true }) : asked;
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

/** Rooms without the floors, and stairs, that are no longer sold: these have no figures. Null if nothing is left of a plan. */
async function stillSold({ rooms, stairs = [] }: Pick<Job, 'rooms' | 'stairs'>) {
  const ids = [...rooms, ...stairs].flatMap(({ product_id }) => product_id ?? []);
  const sold = new Set((await productsByIds(ids)).map(({ id }) => id));
  const isSold = ({ product_id: id }: { readonly product_id?: string | undefined }) => id && sold.has(id);
  const left = {
    rooms: rooms.map((room) => (isSold(room) ? room : { ...room, product_id: undefined })),
    stairs: stairs.filter(isSold),
  };
  return ids.length > 0 && sold.size === 0 ? null : left;
}

/** What everybody with the link reads: each field is named, so that a new one is the owner's alone. */
async function sharedToWire(
  row: Row,
  figures: (body: PlanBody) => Promise<PlanWire | null>,
): Promise<SharedPlan> {
  const { rooms, stairs = [], kit_choices, kit_without } = jobOf(row);
  const sold = await stillSold({ rooms, stairs });
  return {
    name: row.name,
    rooms,
    stairs,
    kit_choices,
    kit_without,
    chosen_room: rooms.length === 0 ? null : (row.chosenRoom ?? rooms.length - 1),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    plan:
      sold && (await figures(plannable({ ...sold, kit_choices, kit_without, chosen_room: row.chosenRoom }))),
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
async function refusalOf(body: KeptPlanBody, asker: string) {
  const plan = await planFor(plannable(body), asker);
  if (plan.ok) return null;
  const places = body.rooms.flatMap(({ product_id }, index) => (product_id ? [index] : []));
  const sent = (field: string) => field.replace(/^rooms\.(\d+)/, (_, at) => `rooms.${places[Number(at)]}`);
  const { code, detail, fields } = plan.error;
  const named = fields && Object.entries(fields).map(([field, text]) => [sent(field), text] as const);
  return refuse(code, detail, named && Object.fromEntries(named));
}

/** What a list waits for all figures that are not known yet. */
const LIST_MS = 1500;

/**
 * A user's plans, the one changed last first. One whose figures cannot be worked out now comes without them, and so do those
 * that take longer than a list waits: they are worked out one after the other, for the next time.
 * @param asker null for none of the figures
 */
export async function plansOf(userId: string, asker: string | null): Promise<KeptPlanWire[]> {
  const rows = await db
    .select()
    .from(plans)
    .where(ownPlans(userId))
    .orderBy(desc(plans.updatedAt), desc(plans.id));
  const bare = (row: Row) => toWire(row, () => Promise.resolve(null));
  if (asker === null) return Promise.all(rows.map(bare));
  const figures = figuresIfAny(asker, await tradeListOf(db, userId));
  const known = new Map<string, KeptPlanWire>();
  const work = (async () => {
    for (const row of rows) known.set(row.id, await toWire(row, figures));
  })();
  await Promise.race([work, setTimeout(LIST_MS, undefined, { ref: false })]);
  // What fails after the list was answered fails again, and is told, when it is asked for.
  void work.catch(() => undefined);
  const waiting = { is_waiting: true as const };
  return Promise.all(rows.map(async (row) => known.get(row.id) ?? { ...(await bare(row)), ...waiting }));
}

/** One of the user's own plans. */
export async function planOf(
  userId: string,
  id: string,
  asker: string,
): Promise<Result<KeptPlanWire, KeptRefusal>> {
  const [row] = await db.select().from(plans).where(own(userId, id));
  if (!row) return refuseKept('no_plan');
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

/** Keeps a plan that can be planned. @param change writes it */
async function kept(
  userId: string,
  body: KeptPlanBody,
  asker: string,
  change: (tx: Transaction) => Promise<Row | KeptRefusal>,
): Promise<Result<KeptPlanWire, KeptRefusal | PlanForRefusal>> {
  const refused = await refusalOf(body, asker);
  if (refused) return refused;
  const row = await write(change);
  if (typeof row === 'string') return refuseKept(row);
  return ok(await toWire(row, figuresIfAny(asker, await tradeListOf(db, userId))));
}

/** Of a full account's plans the oldest one that was sent goes: whom it was sent has a copy. @returns whether there is one */
async function makeRoom(tx: Transaction, userId: string): Promise<boolean> {
  const sent = tx
    .select({ job: plans.job })
    .from(plans)
    .where(and(eq(plans.userId, userId), isNotNull(plans.sentAt)));
  const [oldest] = await tx
    .select({ id: plans.id })
    .from(plans)
    .where(and(ownPlans(userId), inArray(plans.job, sent)))
    .orderBy(plans.updatedAt, plans.id)
    .limit(1);
  if (oldest) await tx.delete(plans).where(eq(plans.id, oldest.id));
  return oldest !== undefined;
}

/**
 * Keeps a new plan, or replaces the one with its key. Refuses as `planFor` as well.
 * @param key of the request, which is the plan's key if it has none; refused for another plan
 */
export function addPlan(userId: string, body: KeptPlanBody, asker: string, key: string | null) {
  const shareToken = randomBytes(18).toString('base64url');
  return kept(userId, body, asker, async (tx) => {
    const all = await tx.select().from(plans).where(ownPlans(userId));
    const keyed = { ...body, plan_key: body.plan_key ?? key ?? undefined };
    const known = all.find((each) => keyOf(each) === keyed.plan_key);
    if (known && !body.plan_key && !isAsKept(known, columns(keyed))) return 'idempotency_key_reused';
    if (known) return replaced(tx, known, keyed);
    const values = { id: newId(), userId, shareToken, createdAt: now(), ...columns(keyed) };
    if (all.length >= MAX_PLANS && !(await makeRoom(tx, userId))) return 'full';
    const [added] = await tx.insert(plans).values(values).returning();
    return added ?? 'full';
  });
}

/** Replaces one of the user's own plans, unless it was changed since the body's `updated_at`. Refuses as `planFor` as well. */
export async function changePlan(userId: string, id: string, body: KeptPlanBody, asker: string) {
  if ((await db.$count(plans, own(userId, id))) === 0) return refuseKept('no_plan');
  return kept(userId, body, asker, async (tx) => {
    const [before] = await tx.select().from(plans).where(own(userId, id));
    return before ? replaced(tx, before, body) : 'no_plan';
  });
}

/** Deletes one of the user's own plans; its link stops working. */
export async function removePlan(userId: string, id: string): Promise<Result<null, KeptRefusal>> {
  const removed = await write((tx) => tx.delete(plans).where(own(userId, id)).returning({ id: plans.id }));
  return removed.length > 0 ? ok(null) : refuseKept('no_plan');
}
