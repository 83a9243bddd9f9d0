import { mapOk } from '#domain/shared/result.ts';
import { keptPlanBody, keptPlanWire } from '#domain/rooms/kept-contract.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';
import { addressOf } from '#server/http/proxy.ts';
import { changePlan, PLAN_STATUSES, planOf, removePlan } from '#server/rooms/index.ts';

const STATUSES = { no_plan: 404 };

export const GET = endpoint({
  summary: 'One of the user’s plans, with today’s figures',
  access: 'user',
  params: idParams,
  answer: keptPlanWire,
  statuses: STATUSES,
  handle: ({ user, params: { id }, context }) => planOf(user.id, id, addressOf(context)),
});

export const PUT = endpoint({
  summary: 'Replace one of the user’s plans',
  access: 'user',
  params: idParams,
  body: keptPlanBody,
  answer: keptPlanWire,
  statuses: { ...PLAN_STATUSES, ...STATUSES },
  handle: ({ user, params: { id }, body, context }) => changePlan(user.id, id, body, addressOf(context)),
});

export const DELETE = endpoint({
  summary: 'Delete one of the user’s plans; its link stops working',
  access: 'user',
  params: idParams,
  statuses: STATUSES,
  handle: async ({ user, params: { id } }) =>
    mapOk(await removePlan(user.id, id), () => ({ message: 'The plan is deleted.' })),
});
