import { keptPlanBody, keptPlansQuery, keptPlansWire, keptPlanWire } from '#domain/rooms/kept-contract.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { addressOf } from '#server/http/proxy.ts';
import { addPlan, PLAN_STATUSES, plansOf } from '#server/rooms/index.ts';

export const GET = endpoint({
  summary: 'The user’s plans, the one changed last first',
  access: 'user',
  query: keptPlansQuery,
  answer: keptPlansWire,
  handle: async ({ user, query: { figures }, context }) => ({
    plans: await plansOf(user.id, figures === 'false' ? null : addressOf(context)),
  }),
});

export const POST = endpoint({
  summary: 'Keep a plan',
  access: 'user',
  body: keptPlanBody,
  answer: keptPlanWire,
  creates: true,
  idempotent: true,
  statuses: PLAN_STATUSES,
  handle: ({ user, body, context, key }) => addPlan(user.id, body, addressOf(context), key),
});
