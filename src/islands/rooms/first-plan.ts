/** What the planner opens with: the plan of a link, the one in this browser, the account's last one, or a new room. */
import type { PlanBody } from '#domain/rooms/contract.ts';
import type { KeptPlanWire } from '#domain/rooms/kept-contract.ts';
import { planOfHash } from '#domain/rooms/plan-link.ts';
import { isGuest } from '#islands/stores/viewer.ts';
import { planCalls } from './calls.ts';
import { type DraftPlan, type Floor, newPlan, newRoom, withFloor } from './draft.ts';
import { roomFromWire } from './draft-wire.ts';
import { type StoredPlan, storedPlan } from './plan-storage.ts';

/** The facts of a floor; null if it is not sold any more or cannot be asked for. */
export const floorOf = (id: string): Promise<Floor | null> => planCalls.product(id).catch(() => null);

/** Rooms of a link or of a kept plan, with the facts of their floors. */
async function draftOf(body: PlanBody, chosen: number | null): Promise<DraftPlan> {
  const ids = [...new Set(body.rooms.map(({ product_id }) => product_id))];
  const floors = new Map(await Promise.all(ids.map(async (id) => [id, await floorOf(id)] as const)));
  const fresh = { ...newPlan(), choices: body.kit_choices ?? [], stairs: body.stairs ?? [] };
  const rooms = body.rooms.map((room, index) =>
    roomFromWire(room, index, floors.get(room.product_id) ?? null, fresh.unit),
  );
  if (rooms.length === 0) return fresh;
  const shown = rooms[chosen ?? rooms.length - 1]?.key ?? rooms[0]?.key ?? '';
  return { ...fresh, rooms, shown };
}

export async function draftOfKept(plan: KeptPlanWire): Promise<DraftPlan> {
  const body = {
    rooms: plan.rooms,
    stairs: plan.stairs as NonNullable<PlanBody['stairs']>,
    kit_choices: plan.kit_choices,
  };
  return { ...(await draftOf(body, plan.chosen_room)), without: plan.kit_without ?? [] };
}

async function lastKept(): Promise<StoredPlan | null> {
  if (isGuest()) return null;
  const { plans } = await planCalls.kept().catch(() => ({ plans: [] }));
  const [last] = plans;
  return last ? { draft: await draftOfKept(last), planId: last.id } : null;
}

/** The plan with a floor for the room that is shown, as the link of a product page asks for. */
function withProduct(plan: DraftPlan, floor: Floor): DraftPlan {
  const shown = plan.rooms.find(({ key }) => key === plan.shown) ?? plan.rooms[0];
  // A room that has another floor keeps it: the new floor gets a room of its own.
  if (shown?.floor && shown.floor.id !== floor.id) {
    const room = withFloor({ ...newRoom(plan.rooms, plan.unit), floor: null, pattern: null }, floor);
    return { ...plan, rooms: [...plan.rooms, room], shown: room.key };
  }
  return {
    ...plan,
    rooms: plan.rooms.map((room) => (room === shown ? withFloor(room, floor) : room)),
  };
}

/** @param product the id in `?product=` @param hash the page's fragment */
export async function firstPlan(
  product: string | null,
  hash: string,
): Promise<StoredPlan & { readonly isNew: boolean }> {
  const linked = planOfHash(hash);
  if (linked) return { draft: await draftOf(linked, null), planId: null, isNew: false };
  const kept = storedPlan() ?? (await lastKept());
  const isNew = kept === null && product === null;
  const opened = { ...(kept ?? { draft: newPlan(), planId: null }), isNew };
  const floor = product ? await floorOf(product) : null;
  return floor?.box_size_m2 ? { ...opened, draft: withProduct(opened.draft, floor) } : opened;
}
