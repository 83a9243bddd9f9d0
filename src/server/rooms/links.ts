/** Kept plans without their figures: their links, the mail to a caller, and the room that prices are shown for. */
import { createHash } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { env } from '#config/env.ts';
import type { Database, Transaction } from '#db/client.ts';
import { orderPlans, plans } from '#db/schema/rooms.ts';
import type * as z from 'zod/mini';
import type { chosenRoomWire, KeptPlanBody } from '#domain/rooms/kept-contract.ts';
import type { KeptRoom } from '#domain/rooms/plannable.ts';
import { areaMm2Of } from '#domain/rooms/outline.ts';
import { rectsFromWire } from '#domain/rooms/shape-wire.ts';
import { m2FromMm2, mm2FromM2 } from '#domain/shared/area.ts';
import { ok, type Result } from '#domain/shared/result.ts';
import { recordAudit } from '#server/audit/index.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import type { Actor } from '#server/http/viewer.ts';
import { newId } from '#server/ids.ts';
import { queueMail } from '#server/mail/index.ts';
import { sign } from '#server/signing.ts';
import { figuresIfAny, type KeptRefusal, own, ownPlans, refuseKept } from './kept.ts';

/** Newest plans that staff see beside a conversation. */
const SHOWN = 5;

type ChosenRoom = z.infer<typeof chosenRoomWire>;

const pageOf = (shareToken: string): string => `${env.SITE_URL}/plan/shared/${shareToken}`;

const newestFirst = [desc(plans.updatedAt), desc(plans.id)] as const;

/** Names and read-only links of a user's newest plans, for staff. */
export async function planLinksOf(userId: string): Promise<{ name: string; url: string }[]> {
  const rows = await db
    .select({ name: plans.name, shareToken: plans.shareToken })
    .from(plans)
    .where(ownPlans(userId))
    .orderBy(...newestFirst)
    .limit(SHOWN);
  return rows.map(({ name, shareToken }) => ({ name, url: pageOf(shareToken) }));
}

/** The name of a shared plan; null for an unknown key. */
export async function sharedPlanName(token: string): Promise<string | null> {
  const [row] = await db.select({ name: plans.name }).from(plans).where(eq(plans.shareToken, token));
  return row?.name ?? null;
}

/**
 * The room of a plan that prices are shown for, if somebody has measured it: the one drawn last where none is chosen.
 * @param chosen its index, which the job of an order's plan names itself
 */
function roomIn(job: string, chosen: number | null): KeptRoom | undefined {
  const { rooms, chosen_room } = JSON.parse(job) as Pick<KeptPlanBody, 'rooms' | 'chosen_room'>;
  const room = rooms[chosen ?? chosen_room ?? rooms.length - 1];
  return room?.is_ours ? undefined : room;
}

const areaOf = ({ shape }: KeptRoom): number =>
  shape.kind === 'area' ? mm2FromM2(shape.area_m2) : areaMm2Of(rectsFromWire(shape) ?? []);

/** The room of the plan changed last; undefined for an account without one. */
async function roomOf(from: Database | Transaction, userId: string) {
  const [row] = await from
    .select({ job: plans.job, chosenRoom: plans.chosenRoom })
    .from(plans)
    .where(ownPlans(userId))
    .orderBy(...newestFirst)
    .limit(1);
  return row && roomIn(row.job, row.chosenRoom);
}

/** The area in mm² of the room in an order's first plan, or else of its account's; null if none is known. */
export async function roomAreaFor(
  tx: Transaction,
  { id, userId }: { readonly id: string; readonly userId: string | null },
): Promise<number | null> {
  const [own] = await tx
    .select({ job: orderPlans.job })
    .from(orderPlans)
    .where(eq(orderPlans.orderId, id))
    .orderBy(orderPlans.position)
    .limit(1);
  const room = (own && roomIn(own.job, null)) ?? (userId === null ? undefined : await roomOf(tx, userId));
  return room ? areaOf(room) : null;
}

/** The chosen room of the plan changed last, for its prices; of area null for an account without a room, and where that cannot be worked out now. */
export async function chosenRoom(userId: string, asker: string): Promise<ChosenRoom> {
  const room = await roomOf(db, userId);
  if (!room) return { area_m2: null };
  const plan = await figuresIfAny(asker, null)({ rooms: [], room_without_floor: room });
  // By its area alone a room would have a price for goods that do not fit it.
  if (!plan) return { area_m2: null };
  return { area_m2: m2FromMm2(areaOf(room)), room_cuts: plan.room_cuts };
}

/**
 * Mails the read-only link of a copy of a plan that staff made for a caller; once for each address and state of the plan.
 * The copy stays as it was sent, because staff go on with the plan for the next caller.
 * Refused as `no_plan` if the plan is not one of the sender's own.
 */
export async function sendPlan(actor: Actor, id: string, email: string): Promise<Result<null, KeptRefusal>> {
  const isSent = await write(async (tx) => {
    const [plan] = await tx.select().from(plans).where(own(actor.id, id));
    if (!plan) return false;
    const dedupeKey = `plan:${id}:${plan.updatedAt.getTime()}:${email}`;
    // The same for the same mail, so that a second press makes no second copy.
    const shareToken = createHash('sha256').update(sign('sent-plan', dedupeKey)).digest('base64url');
    await tx
      .insert(plans)
      .values({ ...plan, id: newId(), shareToken, sentAt: now() })
      .onConflictDoNothing({ target: plans.shareToken });
    const props = { name: plan.name, url: pageOf(shareToken) };
    await queueMail(tx, { template: 'plan-link', to: email, props, dedupeKey });
    // The address stands in the mail alone, so that an erasure finds it.
    await recordAudit(tx, { actor, action: 'plan.send', entity: 'plan', entityId: id });
    return true;
  });
  return isSent ? ok(null) : refuseKept('no_plan');
}
