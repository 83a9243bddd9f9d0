/** The plan in this browser, so that nothing drawn is lost: `room_plan` in local storage, and the one before a link's. */
import { viewerMark } from '#islands/stores/viewer.ts';
import { type DraftPlan, newPlan } from './draft.ts';
import { flightsFromWire, type FlightWire } from './flights.ts';

export const ROOM_PLAN = 'room_plan';
export const EARLIER_PLAN = 'room_plan_earlier';
const VERSION = 1;

export interface StoredPlan {
  readonly draft: DraftPlan;
  /** The id of the account's plan that it is; null for one that only this browser has. */
  readonly planId: string | null;
}

interface Entry extends StoredPlan {
  readonly version: number;
  /** Whose it is: what an account drew is not shown to the next shopper at this browser. */
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

/** An earlier release stored flights of stairs as the call takes them, and the rooms of a chosen cut instead of their floors. */
const ofNow = (draft: DraftPlan): DraftPlan => ({
  ...draft,
  least: draft.least.map((id) => draft.rooms.find(({ key }) => key === id)?.floor?.id ?? id),
  stairs: draft.stairs.every((flight) => isRecord(flight) && isRecord(flight.typed))
    ? draft.stairs
    : flightsFromWire(draft.stairs as unknown as FlightWire[]),
});

/** The plan at a key; null if there is none, if it is another person's, or if it cannot be read. */
function planAt(key: string): StoredPlan | null {
  try {
    const entry: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (!isEntry(entry)) return null;
    const { owner, draft, planId } = entry;
    return owner === '' || owner === viewerMark()
      ? { draft: ofNow(draft), planId: owner === '' ? null : planId }
      : null;
  } catch {
    return null;
  }
}

/** The stored plan, which the planner goes on with. */
export const storedPlan = (): StoredPlan | null => planAt(ROOM_PLAN);

/** The plan that was open when a link opened another one, or a new one was begun. */
export const earlierPlan = (): StoredPlan | null => planAt(EARLIER_PLAN);

/** Keeps a plan; where storage is blocked it lasts as long as the page. */
export const storePlan = (plan: StoredPlan): void => storeAt(ROOM_PLAN, plan);

/**
 * Keeps the stored plan as the earlier one, where anything was done in it: another one opens in its place.
 * @param inPlace of an earlier one; a link leaves it, because it is the shopper's own
 */
export function keepEarlier(inPlace = false): void {
  const plan = storedPlan();
  const isBegun = plan && JSON.stringify(plan.draft) !== JSON.stringify(newPlan());
  if (isBegun && (inPlace || !earlierPlan())) storeAt(EARLIER_PLAN, plan);
}

/** Takes the earlier plan back into its place. */
export function takeEarlier(): StoredPlan | null {
  const plan = earlierPlan();
  if (plan) localStorage.removeItem(EARLIER_PLAN);
  return plan;
}

function storeAt(key: string, { draft, planId }: StoredPlan): void {
  try {
    const entry: Entry = { version: VERSION, owner: viewerMark(), draft, planId };
    localStorage.setItem(key, JSON.stringify(entry));
  } catch {
    // The plan is still on the screen.
  }
}
