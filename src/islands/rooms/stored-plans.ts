/**
 * The plans in this browser as they are stored, whoever's they are: `room_plan` the open one, `room_plan_earlier` those that
 * others replaced, `room_plan_in_cart` plans as their goods were put into the cart. Small, as every page of a signed-in shopper loads it.
 */
import { viewerMark } from '#islands/stores/viewer.ts';
import type { DraftPlan } from './draft.ts';

export const ROOM_PLAN = 'room_plan';
export const EARLIER_PLAN = 'room_plan_earlier';
export const PLAN_IN_CART = 'room_plan_in_cart';
const VERSION = 1;

export interface StoredPlan {
  readonly draft: DraftPlan;
  /** The id of the account's plan that it is; null for one that only this browser has. */
  readonly planId: string | null;
  /** Of the account's plan as this browser knows it. */
  readonly updatedAt?: string | undefined;
  /** Whether the account has it as it is. */
  readonly isSaved?: boolean;
}

export interface Entry extends StoredPlan {
  readonly version: number;
  /** Whose it is, empty for a guest's: what an account drew is not shown to the next shopper at this browser. */
  readonly owner: string;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
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

/** What is stored at a key. A replaced plan was kept alone by an earlier release. */
export function entriesAt(key: string): Entry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return [stored].flat().filter(isEntry);
  } catch {
    return [];
  }
}

/** Whether nobody was signed in who drew it. */
export const isGuests = ({ owner }: Entry): boolean => owner === '';
export const isViewers = (entry: Entry): boolean => isGuests(entry) || entry.owner === viewerMark();

/** A plan as the viewer's. */
export const entryOf = ({ draft, planId, updatedAt, isSaved = false }: StoredPlan): Entry => ({
  version: VERSION,
  owner: viewerMark(),
  draft,
  planId,
  updatedAt,
  isSaved,
});

/** @returns whether they are stored; where storage is blocked the open plan is still on the screen */
export function storeEntries(key: string, value: Entry | readonly Entry[]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
