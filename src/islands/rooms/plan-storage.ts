/** The plan in this browser, so that nothing drawn is lost: `room_plan` in local storage, and those that others replaced. */
import { viewerMark } from '#islands/stores/viewer.ts';
import { type DraftPlan, newPlan } from './draft.ts';
import { flightsFromWire, type FlightWire } from './flights.ts';

export const ROOM_PLAN = 'room_plan';
export const EARLIER_PLAN = 'room_plan_earlier';
const VERSION = 1;
/** So many replaced plans are kept. */
const MOST_EARLIER = 8;

export interface StoredPlan {
  readonly draft: DraftPlan;
  /** The id of the account's plan that it is; null for one that only this browser has. */
  readonly planId: string | null;
  /** Of the account's plan as this browser knows it. */
  readonly updatedAt?: string | undefined;
  /** Whether the account has it as it is. */
  readonly isSaved?: boolean;
}

interface Entry extends StoredPlan {
  readonly version: number;
  /** Whose it is, empty for a guest's: what an account drew is not shown to the next shopper at this browser. */
  readonly owner: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether an entry has the fields that the planner reads. It may come from another release or from the user. */
function isEntry(value: unknown): value is Entry {
  if (!isRecord(value) || value['version'] !== VERSION || !isRecord(value['draft'])) return false;
  const { rooms, without, choices, least, stairs, shown } = value['draft'];
  return (
    [without, choices, least, stairs].every(Array.isArray) &&
    typeof shown === 'string' &&
    Array.isArray(rooms) &&
    rooms.length > 0 &&
    rooms.every(
      (room) =>
        isRecord(room) &&
        typeof room['key'] === 'string' &&
        typeof room['name'] === 'string' &&
        isRecord(room['sides']) &&
        isRecord(room['demands']) &&
        Array.isArray(room['doors']) &&
        Array.isArray(room['parts']),
    )
  );
}

/**
 * An earlier release stored flights of stairs as the call takes them, the rooms of a chosen cut instead of their floors, and
 * what the plan had put into the cart instead of its key.
 */
const ofNow = ({ inCart: _, ...draft }: DraftPlan & { readonly inCart?: unknown }): DraftPlan => ({
  ...newPlan(),
  ...draft,
  least: draft.least.map((id) => draft.rooms.find(({ key }) => key === id)?.floor?.id ?? id),
  stairs: draft.stairs.every((flight) => isRecord(flight) && isRecord(flight.typed))
    ? draft.stairs
    : flightsFromWire(draft.stairs as unknown as FlightWire[]),
});

/** What is stored at a key, of whoever it is. A replaced plan was kept alone by an earlier release. */
function entriesAt(key: string): Entry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return [stored].flat().filter(isEntry);
  } catch {
    return [];
  }
}

const isViewers = ({ owner }: Entry): boolean => owner === '' || owner === viewerMark();

/** The viewer's plans at a key. */
const plansAt = (key: string): Entry[] =>
  entriesAt(key)
    .filter(isViewers)
    .map((entry) => ({
      ...entry,
      draft: ofNow(entry.draft),
      planId: entry.owner === '' ? null : entry.planId,
    }));

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

/** Whether a plan was replaced, by one of a link or of the account or by a new one, and can be had back. */
export const hasEarlier = (): boolean => plansAt(EARLIER_PLAN).length > 0;

/** All plans of this browser: the open one, and those that were replaced. */
export const allPlans = (): StoredPlan[] => [ROOM_PLAN, EARLIER_PLAN].flatMap(plansAt);

/** Keeps a plan as the viewer's; where storage is blocked it lasts as long as the page. */
export function storePlan({ draft, planId, updatedAt, isSaved = false }: StoredPlan): void {
  store(ROOM_PLAN, { version: VERSION, owner: viewerMark(), draft, planId, updatedAt, isSaved });
}

/** Whether anything was done in a plan. */
export const isBegun = ({ draft }: Pick<StoredPlan, 'draft'>): boolean => !isSame(draft, newPlan());
const isSame = (...drafts: readonly DraftPlan[]): boolean =>
  new Set(drafts.map((draft) => JSON.stringify({ ...draft, cartKey: '' }))).size === 1;

/** Whether two are the same plan as it stood at the same time. */
export const isSameStored = (one: StoredPlan, other: StoredPlan): boolean =>
  one.planId === other.planId && one.updatedAt === other.updatedAt && isSame(one.draft, other.draft);

/** The stored plan, if anything was done in it. */
export const begunPlan = (): StoredPlan | null => plansAt(ROOM_PLAN).find(isBegun) ?? null;

/** Changes the viewer's replaced plans; those of others stay. @returns whether they are stored */
function changeEarlier(change: (plans: readonly Entry[]) => readonly Entry[]): boolean {
  const others = entriesAt(EARLIER_PLAN).filter((entry) => !isViewers(entry));
  return store(EARLIER_PLAN, [...change(plansAt(EARLIER_PLAN)).slice(0, MOST_EARLIER), ...others]);
}

/** The stored plan if anything was done in it, and the replaced ones besides it. */
function withOthers(plans: readonly Entry[]): { open: Entry[]; others: Entry[] } {
  const open = plansAt(ROOM_PLAN).filter(isBegun);
  return { open, others: plans.filter(({ draft }) => !open.some((plan) => isSame(draft, plan.draft))) };
}

/** Keeps the stored plan as an earlier one, because another takes its place. @returns false if there is nothing to keep */
export function keepEarlier(): boolean {
  const isStored = changeEarlier((plans) => {
    const { open, others } = withOthers(plans);
    return [...open, ...others];
  });
  return isStored && begunPlan() !== null;
}

/** Takes the plan that was replaced last back into its place; the one that is open now is the last to be had back. */
export function takeEarlier(): StoredPlan | null {
  let taken: StoredPlan | null = null;
  changeEarlier((plans) => {
    const { open, others } = withOthers(plans);
    const [first, ...rest] = [...others, ...open];
    taken = first ?? null;
    return rest;
  });
  return taken;
}

/** Forgets a plan that was deleted from the account. */
export const forgetPlan = (id: string): boolean =>
  changeEarlier((plans) => plans.filter(({ planId }) => planId !== id));

function store(key: string, value: Entry | readonly Entry[]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    // The plan is still on the screen.
    return false;
  }
}
