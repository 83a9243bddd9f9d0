/** What the planner opens with: the plan of a link, the one in this browser, the account's last one, or a new room. */
import { numberTyped } from '#domain/calculator/rules.ts';
import { MAX_ROOMS } from '#domain/rooms/limits.ts';
import type { KeptPlanWire } from '#domain/rooms/kept-contract.ts';
import type { LengthUnit } from '#domain/rooms/lengths.ts';
import { cutForLeast } from '#domain/rooms/roll/goods.ts';
import { type LinkedPlan, planOfHash } from '#domain/rooms/plan-link.ts';
import { isGuest } from '#islands/stores/viewer.ts';
import { planCalls } from './calls.ts';
import {
  type DraftPlan,
  type DraftRoom,
  type Floor,
  isMeasured,
  newPlan,
  newRoom,
  sizeInWords,
  withFloor,
  withSides,
} from './draft.ts';
import { isAsKept, isSameJob, keepable, roomFromWire } from './draft-wire.ts';
import { flightsFromWire } from './flights.ts';
import { bodyOf, roomNames } from './keep-plan.ts';
import { allPlans, keepEarlier, keepTyped, storedPlan } from './plan-storage.ts';
import type { StoredPlan } from './stored-plans.ts';
import { withKind } from './with-kind.ts';

/** The facts of a floor; null if it is not sold any more or cannot be asked for. */
export const floorOf = (id: string): Promise<Floor | null> => planCalls.product(id).catch(() => null);

/** Rooms of a link or of a kept plan, with the facts of their floors. */
async function draftOf(body: LinkedPlan, chosen: number | null): Promise<DraftPlan> {
  const ids = [...new Set(body.rooms.flatMap(({ product_id }) => product_id ?? []))];
  const floors = new Map(await Promise.all(ids.map(async (id) => [id, await floorOf(id)] as const)));
  const fresh = {
    ...newPlan(),
    choices: body.kit_choices ?? [],
    without: body.kit_without ?? [],
    least: [...cutForLeast(body)],
    stairs: flightsFromWire(body.stairs ?? []),
  };
  const rooms = body.rooms.map((wire, index) =>
    roomFromWire(wire, index, floors.get(wire.product_id ?? '') ?? null, fresh.unit),
  );
  if (rooms.length === 0) return fresh;
  const shown = rooms[chosen ?? rooms.length - 1]?.key ?? rooms[0]?.key ?? '';
  return { ...fresh, rooms, shown };
}

/** The name of a plan that is not named after its rooms. */
const ownName = (plan: KeptPlanWire): Pick<DraftPlan, 'name'> =>
  plan.name === roomNames(plan) ? {} : { name: plan.name };

const draftOfKept = async (plan: KeptPlanWire): Promise<DraftPlan> => ({
  ...(await draftOf(plan, plan.chosen_room)),
  planKey: plan.plan_key,
  ...ownName(plan),
  ...(plan.notes ? { notes: plan.notes } : {}),
});

/** A plan that this browser has already is the same one for the cart, or it would be bought twice. */
function ofThisBrowser(draft: DraftPlan): DraftPlan {
  const { body } = keepable(draft);
  const known = allPlans().find((plan) => isSameJob(keepable(plan.draft).body, body));
  return known ? { ...draft, planKey: known.draft.planKey } : draft;
}

/** The account's plans, the one changed last first; none for a guest, and where they cannot be asked for. */
async function keptPlans(): Promise<readonly KeptPlanWire[]> {
  if (isGuest()) return [];
  return (await planCalls.kept().catch(() => ({ plans: [] }))).plans;
}

async function lastKept(): Promise<StoredPlan | null> {
  const [last] = await keptPlans();
  return last ? storedOf(last) : null;
}

/** The plan of this browser; one that is not the account's yet with what the account says of the same rooms besides them. */
async function storedHere(): Promise<StoredPlan | null> {
  const stored = storedPlan();
  const body = stored?.planId === null ? bodyOf(stored.draft) : null;
  const same = body && (await keptPlans()).find((plan) => isSameJob(plan, body));
  if (!stored || !same) return stored;
  const { draft } = stored;
  const notes = draft.notes ?? same.notes;
  const without = draft.without.length > 0 ? draft.without : (same.kit_without ?? []);
  const choices = draft.choices.length > 0 ? draft.choices : (same.kit_choices ?? []);
  return {
    ...stored,
    draft: { ...draft, without, choices, ...ownName(same), ...(notes ? { notes } : {}) },
  };
}

/** A plan of the account, to go on with. */
export const storedOf = async (plan: KeptPlanWire): Promise<StoredPlan> => ({
  draft: await draftOfKept(plan),
  planId: plan.id,
  updatedAt: plan.updated_at,
});

/** The plan of this browser, or the account's where that was changed in another place since. */
async function newestOf(stored: StoredPlan): Promise<StoredPlan> {
  if (stored.planId === null || isGuest()) return stored;
  const plan = await planCalls.one(stored.planId).catch(() => null);
  if (!plan || plan.updated_at === stored.updatedAt) return stored;
  const body = bodyOf(stored.draft);
  // The answer to the last change was lost, or an earlier release did not note the time.
  return body && isAsKept(body, plan) ? { ...stored, updatedAt: plan.updated_at } : storedOf(plan);
}

/**
 * A room with the floor of a link, in its `pattern` and with its measures: `area` in m², or `length` and `width` in m. What
 * cannot be read, or laid, is left out.
 */
function asLinked(before: DraftRoom, floor: Floor, query: URLSearchParams, unit: LengthUnit): DraftRoom {
  const pattern = (query.get('pattern') as DraftRoom['pattern']) ?? before.pattern;
  const room = withFloor({ ...before, pattern }, floor);
  const [area, length, width] = ['area', 'length', 'width'].map((name) => numberTyped(query.get(name) ?? ''));
  if (area) return { ...withKind(room, 'area', unit), area: String(area), isTouched: true };
  if (!length || !width) return room;
  const sides = { a: Math.round(length * 1000), b: Math.round(width * 1000) };
  return withSides(withKind(room, 'rectangle', unit), sides, unit);
}

/**
 * The plan with one of its rooms changed. The cut that was chosen for the room stays with another floor: pages say what
 * each floor costs by it. A floor that other rooms or stairs have is cut as theirs.
 */
export function withRoom(plan: DraftPlan, room: DraftRoom): DraftPlan {
  const before = plan.rooms.find(({ key }) => key === room.key)?.floor?.id ?? '';
  const now = room.floor?.id ?? '';
  const rooms = plan.rooms.map((each) => (each.key === room.key ? room : each));
  if (now === before) return { ...plan, rooms };
  const others = rooms.filter((each) => each !== room).map(({ floor }) => floor?.id);
  const taken = new Set([...others, ...plan.stairs.map(({ product_id }) => product_id)]);
  const kept = plan.least.filter((id) => taken.has(id) || (id !== before && id !== now));
  const isLeast = before ? plan.least.includes(before) : false;
  return { ...plan, rooms, least: isLeast && !taken.has(now) ? [...kept, now] : kept };
}

/** The plan with a floor for the room that is shown, as the link of a product page asks for. */
function withProduct(plan: DraftPlan, floor: Floor, query: URLSearchParams): DraftPlan {
  const { rooms, unit } = plan;
  const shown = rooms.find(({ key }) => key === plan.shown) ?? rooms[0];
  const given = shown && asLinked(shown, floor, query, unit);
  // A room that was measured otherwise keeps its floor: the new one gets a room of its own. Without measures in the link
  // the page has said the price for this room.
  const size = (room: DraftRoom | undefined) => room && sizeInWords(room, unit);
  const isOther = shown !== undefined && isMeasured(shown) && size(shown) !== size(given);
  if (isOther && rooms.length < MAX_ROOMS) {
    const fresh = { ...newRoom(rooms, unit), floor: null, pattern: null };
    const room = asLinked(fresh, floor, query, unit);
    return { ...plan, rooms: [...rooms, room], shown: room.key };
  }
  return given ? withRoom(plan, given) : plan;
}

/**
 * @param query the page's: `product`, its pattern, and the measures of a room for it @param hash the page's fragment
 * @param typedNow the new plan of a planner that has opened none yet, with what was typed meanwhile: opened if there is no
 * other, and else kept as an earlier one
 */
export async function firstPlan(
  query: URLSearchParams,
  hash: string,
  typedNow: () => DraftPlan | null = () => null,
): Promise<StoredPlan & { readonly isReplaced: boolean }> {
  const product = query.get('product');
  const linked = planOfHash(hash);
  const isTypedKept = () => {
    const typed = typedNow();
    return typed !== null && keepTyped(typed);
  };
  if (linked) {
    const isReplaced = keepEarlier();
    const draft = ofThisBrowser(await draftOf(linked, null));
    return { draft, planId: null, isReplaced: isTypedKept() || isReplaced };
  }
  const stored = await storedHere();
  const kept = stored ? await newestOf(stored) : await lastKept();
  const isReplaced = kept?.draft !== stored?.draft && !stored?.isSaved && keepEarlier();
  const floor = product ? await floorOf(product) : null;
  const opened = kept
    ? { ...kept, isReplaced: isTypedKept() || isReplaced }
    : { draft: typedNow() ?? newPlan(), planId: null, isReplaced };
  return floor?.box_size_m2 ? { ...opened, draft: withProduct(opened.draft, floor, query) } : opened;
}
