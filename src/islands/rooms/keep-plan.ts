/** A plan as the account and an order keep it, and the guest's that is moved into the account after a login. */
import type { KeptPlanBody, KeptPlanWire } from '#domain/rooms/kept-contract.ts';
import { ApiError } from '#islands/api.ts';
import { planCalls } from './calls.ts';
import type { DraftPlan } from './draft.ts';
import { isSameJob, keepable } from './draft-wire.ts';
import { isBegun, storedPlan, storePlan } from './plan-storage.ts';

const PLAN_NAME = 'My rooms';

/** How a plan is named after its rooms. */
export const roomNames = ({ rooms }: Pick<KeptPlanBody, 'rooms'>): string =>
  rooms
    .map(({ name }) => name)
    .join(', ')
    .slice(0, 80)
    .trim() || PLAN_NAME;

/** The body of the calls; null where nothing was done, and while a measure of a room or a flight cannot be read. */
export function bodyOf(draft: DraftPlan): KeptPlanBody | null {
  const { keys, flights } = keepable(draft);
  if (!isBegun({ draft }) || keys.length < draft.rooms.length || flights.length < draft.stairs.length)
    return null;
  return readableBodyOf(draft);
}

/** The same of those rooms and flights whose measures can be read. */
export function readableBodyOf(draft: DraftPlan): KeptPlanBody {
  const { body, keys } = keepable(draft);
  const chosen = keys.indexOf(draft.shown);
  const name = draft.name ?? roomNames(body);
  const without = draft.without.length > 0 ? { kit_without: [...draft.without] } : {};
  const notes = draft.notes?.trim() ? { notes: draft.notes } : {};
  return { name, ...body, ...without, ...notes, plan_key: draft.planKey, chosen_room: Math.max(0, chosen) };
}

/**
 * Keeps a plan that has no id. One with its key is replaced by the call; one for the same rooms takes its key over, and keeps
 * its name and what this one says nothing of.
 */
export async function keepOnce(body: KeptPlanBody): Promise<KeptPlanWire> {
  const { plans } = await planCalls.kept();
  const isKnown = plans.some(({ plan_key }) => plan_key === body.plan_key);
  const same = isKnown ? undefined : plans.find((plan) => isSameJob(plan, body));
  if (!same) return planCalls.keep(body);
  const { name, notes, kit_choices, kit_without } = same;
  return planCalls.change(same.id, { notes, kit_choices, kit_without, ...body, name });
}

/** Moves the plan that a guest drew into the account. On its own page the planner does so. After a lost connection the next page tries. */
export async function moveGuestPlan(): Promise<void> {
  const plan = storedPlan();
  if (!plan || location.pathname === '/plan') return;
  const body = bodyOf(plan.draft);
  try {
    const kept = body && (await keepOnce(body));
    storePlan({ ...plan, planId: kept?.id ?? null, updatedAt: kept?.updated_at, isSaved: kept !== null });
  } catch (error) {
    // Refused as it is, as it would be again: it stays in this browser as the account's.
    if (error instanceof ApiError && (error.status === 409 || error.status === 422)) storePlan(plan);
  }
}
