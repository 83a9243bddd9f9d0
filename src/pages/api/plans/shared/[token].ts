import * as z from 'zod';
import { sharedPlanWire } from '#domain/rooms/kept-contract.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { ProblemError } from '#server/http/problem.ts';
import { sharedPlan } from '#server/rooms/index.ts';

export const prerender = false;

export const GET = endpoint({
  summary: 'A plan by its read-only link',
  access: 'public',
  ignoresSession: true,
  params: z.object({ token: z.string() }),
  answer: sharedPlanWire,
  handle: async ({ params: { token } }) => {
    const plan = await sharedPlan(token);
    if (!plan) throw new ProblemError(404, 'This plan does not exist.', { code: 'no_plan' });
    return plan;
  },
});
