/** The viewer's plans in this browser, so that nothing drawn is lost: the open one, and those that others replaced. */
import { type DraftPlan, isMeasured, newPlan, newRoom, sizeInWords } from './draft.ts';
import { flightsFromWire, type FlightWire } from './flights.ts';
import {
  EARLIER_PLAN,
  entriesAt,
  type Entry,
  entryOf,
  isRecord,
  isViewers,
  PLAN_IN_CART,
  ROOM_PLAN,
  storeEntries,
  type StoredPlan,
} from './stored-plans.ts';

/** Whether an earlier release's room is as large as a new one. */
const isFirstSize = (room: DraftPlan['rooms'][number], { unit }: DraftPlan): boolean =>
  sizeInWords(room, unit) === sizeInWords(newRoom([], unit), unit);

/** So many plans are kept at each key besides the open one. */
const MOST_OTHERS = 8;

/**
 * An earlier release stored flights of stairs as the call takes them, the rooms of a chosen cut instead of their floors,
 * what the plan had put into the cart instead of its key, and of no room whether it was the shopper's.
 */
const ofNow = ({ inCart: _, ...draft }: DraftPlan & { readonly inCart?: unknown }): DraftPlan => ({
  ...newPlan(),
  ...draft,
  rooms: draft.rooms.map((room) => ({
    ...room,
    isTouched: (room.isTouched as boolean | undefined) ?? !isFirstSize(room, draft),
  })),
  least: draft.least.map((id) => draft.rooms.find(({ key }) => key === id)?.floor?.id ?? id),
  stairs: draft.stairs.every((flight) => isRecord(flight) && isRecord(flight.typed))
    ? draft.stairs
    : flightsFromWire(draft.stairs as unknown as FlightWire[]),
});

const viewersOf = (entries: readonly Entry[]): Entry[] =>
  entries.filter(isViewers).map((entry) => ({
    ...entry,
    draft: ofNow(entry.draft),
    planId: entry.owner === '' ? null : entry.planId,
  }));

/** The viewer's plans at a key. */
const plansAt = (key: string): Entry[] => viewersOf(entriesAt(key));

/** The stored plan, which the planner goes on with; null if there is none. */
export const storedPlan = (): StoredPlan | null => plansAt(ROOM_PLAN)[0] ?? null;

/** What stands in the browser as the open plan, whoever's it is; null where there is none or storage is blocked. */
export function storedText(): string | null {
  try {
    return localStorage.getItem(ROOM_PLAN);
  } catch {
    return null;
  }
}

/** Whether the browser keeps nothing for this site. */
export function isStorageBlocked(): boolean {
  try {
    return !(localStorage as Storage | undefined);
  } catch {
    return true;
  }
}

/** Whether a plan was replaced, by one of a link or of the account or by a new one, and can be had back. */
export const hasEarlier = (): boolean => plansAt(EARLIER_PLAN).length > 0;

/** All plans of this browser: the open one, and those that were replaced. */
export const allPlans = (): StoredPlan[] => [ROOM_PLAN, EARLIER_PLAN].flatMap(plansAt);

/** Whether the plan of this browser has a room of the shopper's. */
export const hasMeasuredPlan = (): boolean => storedPlan()?.draft.rooms.some(isMeasured) ?? false;

/** Keeps a plan as the viewer's; where storage is blocked it lasts as long as the page. */
export const storePlan = (plan: StoredPlan): boolean => storeEntries(ROOM_PLAN, entryOf(plan));

/** Whether anything was done in a plan. */
export const isBegun = ({ draft }: Pick<StoredPlan, 'draft'>): boolean => !isSame(draft, newPlan());
const isSame = (...drafts: readonly DraftPlan[]): boolean =>
  new Set(drafts.map((draft) => JSON.stringify({ ...draft, planKey: '' }))).size === 1;

/** Whether two are the same plan as it stood at the same time. */
export const isSameStored = (one: StoredPlan, other: StoredPlan): boolean =>
  one.planId === other.planId && one.updatedAt === other.updatedAt && isSame(one.draft, other.draft);

/** The stored plan, if anything was done in it. */
export const begunPlan = (): StoredPlan | null => plansAt(ROOM_PLAN).find(isBegun) ?? null;

/** Changes the viewer's plans at a key; those of others stay. @returns whether they are stored */
function changeAt(key: string, change: (plans: readonly Entry[]) => readonly Entry[]): boolean {
  const others = entriesAt(key).filter((entry) => !isViewers(entry));
  return storeEntries(key, [...change(plansAt(key)).slice(0, MOST_OTHERS), ...others]);
}

/** Keeps a plan as it is while its goods are put into the cart, in place of what it was when they were put there before. */
export const keepInCart = (draft: DraftPlan): boolean =>
  changeAt(PLAN_IN_CART, (plans) => [
    entryOf({ draft, planId: null }),
    ...plans.filter((plan) => plan.draft.planKey !== draft.planKey),
  ]);

/** The plan of a key as its goods were put into the cart. @param entries of PLAN_IN_CART, as they stood at some time */
export const planInCart = (key: string, entries: readonly Entry[]): DraftPlan | undefined =>
  viewersOf(entries).find(({ draft }) => draft.planKey === key)?.draft;

/** The stored plan if anything was done in it, and the replaced ones besides it. */
function withOthers(plans: readonly Entry[]): { open: Entry[]; others: Entry[] } {
  const open = plansAt(ROOM_PLAN).filter(isBegun);
  return { open, others: plans.filter(({ draft }) => !open.some((plan) => isSame(draft, plan.draft))) };
}

/** Keeps the stored plan as an earlier one, because another takes its place. @returns false if there is nothing to keep */
export function keepEarlier(): boolean {
  const isStored = changeAt(EARLIER_PLAN, (plans) => {
    const { open, others } = withOthers(plans);
    return [...open, ...others];
  });
  return isStored && begunPlan() !== null;
}

/** The same of a plan that is not stored yet. */
export const keepTyped = (draft: DraftPlan): boolean =>
  isBegun({ draft }) && changeAt(EARLIER_PLAN, (plans) => [entryOf({ draft, planId: null }), ...plans]);

/** Takes the plan that was replaced last back into its place; the one that is open now is the last to be had back. */
export function takeEarlier(): StoredPlan | null {
  let taken: StoredPlan | null = null;
  changeAt(EARLIER_PLAN, (plans) => {
    const { open, others } = withOthers(plans);
    const [first, ...rest] = [...others, ...open];
    taken = first ?? null;
    return rest;
  });
  return taken;
}

/** Forgets a plan that was deleted from the account. */
export const forgetPlan = (id: string): boolean =>
  changeAt(EARLIER_PLAN, (plans) => plans.filter(({ planId }) => planId !== id));
