import { keptPlanBody, keptPlansWire, keptPlanWire } from '#domain/rooms/kept-contract.ts';
import { endpoint, refused } from '#server/http/endpoint.ts';
import { json } from '#server/http/problem.ts';
import { addressOf } from '#server/http/proxy.ts';
import { signedIn } from '#server/http/viewer.ts';
import { addPlan, PLAN_STATUSES, planFor, plansOf } from '#server/rooms/index.ts';

export const GET = endpoint({
  summary: 'The user’s plans, the one changed last first',
  access: 'user',
  answer: keptPlansWire,
  handle: async ({ viewer, context }) => ({
    plans: await plansOf(signedIn(viewer).id, addressOf(context)),
  }),
});

export const POST = endpoint({
  summary: 'Keep a plan',
  access: 'user',
  body: keptPlanBody,
  answer: keptPlanWire,
  creates: true,
  handle: async ({ viewer, body, context }) => {
    const asker = addressOf(context);
    const plan = await planFor(body, asker);
    if (!plan.ok) return refused(plan.error, PLAN_STATUSES);
    const added = await addPlan(signedIn(viewer).id, body, asker);
    return added.ok ? json(added.value, 201) : refused(added.error);
  },
});
