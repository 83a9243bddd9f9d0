import { keptPlanBody, keptPlanWire } from '#domain/rooms/kept-contract.ts';
import { endpoint, idParams, refused } from '#server/http/endpoint.ts';
import { addressOf } from '#server/http/proxy.ts';
import { signedIn } from '#server/http/viewer.ts';
import {
  changePlan,
  NO_PLAN,
  ownsPlan,
  PLAN_STATUSES,
  planFor,
  planOf,
  removePlan,
} from '#server/rooms/index.ts';

const STATUSES = { no_plan: 404 };

export const GET = endpoint({
  summary: 'One of the user’s plans, with today’s figures',
  access: 'user',
  params: idParams,
  answer: keptPlanWire,
  handle: async ({ viewer, params: { id }, context }) => {
    const plan = await planOf(signedIn(viewer).id, id, addressOf(context));
    return plan.ok ? plan.value : refused(plan.error, STATUSES);
  },
});

export const PUT = endpoint({
  summary: 'Replace one of the user’s plans',
  access: 'user',
  params: idParams,
  body: keptPlanBody,
  answer: keptPlanWire,
  handle: async ({ viewer, params: { id }, body, context }) => {
    const userId = signedIn(viewer).id;
    const asker = addressOf(context);
    if (!(await ownsPlan(userId, id))) return refused(NO_PLAN, STATUSES);
    const plan = await planFor(body, asker);
    if (!plan.ok) return refused(plan.error, PLAN_STATUSES);
    const changed = await changePlan(userId, id, body, asker);
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
