import { keptPlanBody, keptPlanWire } from '#domain/rooms/kept-contract.ts';
import { endpoint, refused, idParams } from '#server/http/endpoint.ts';
import { signedIn } from '#server/http/viewer.ts';
import { changePlan, PLAN_STATUSES, planFor, planOf, removePlan } from '#server/rooms/index.ts';

export const prerender = false;

const STATUSES = { no_plan: 404 };

export const GET = endpoint({
  summary: 'One of the user’s plans, with today’s figures',
  access: 'user',
  params: idParams,
  answer: keptPlanWire,
  handle: async ({ viewer, params: { id } }) => {
    const plan = await planOf(signedIn(viewer).id, id);
    return plan.ok ? plan.value : refused(plan.error, STATUSES);
  },
});

export const PUT = endpoint({
  summary: 'Replace one of the user’s plans',
  access: 'user',
  params: idParams,
  body: keptPlanBody,
  answer: keptPlanWire,
  handle: async ({ viewer, params: { id }, body }) => {
    const userId = signedIn(viewer).id;
    const known = await planOf(userId, id);
    if (!known.ok) return refused(known.error, STATUSES);
    const plan = await planFor(body);
    if (!plan.ok) return refused(plan.error, PLAN_STATUSES);
    const changed = await changePlan(userId, id, body);
    return changed.ok ? changed.value : refused(changed.error, STATUSES);
  },
});

export const DELETE = endpoint({
  summary: 'Delete one of the user’s plans; its link stops working',
  access: 'user',
  params: idParams,
  handle: async ({ viewer, params: { id } }) => {
    const removed = await removePlan(signedIn(viewer).id, id);
    return removed.ok ? { message: 'The plan is deleted.' } : refused(removed.error, STATUSES);
  },
});
