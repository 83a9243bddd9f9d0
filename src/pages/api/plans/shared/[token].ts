import * as z from 'zod';
import { sharedPlanWire } from '#domain/rooms/kept-contract.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { ProblemError } from '#server/http/problem.ts';
import { addressOf } from '#server/http/proxy.ts';
import { sharedPlan } from '#server/rooms/index.ts';

/** True for a browser that opens the link. */
const wantsPage = (request: Request): boolean =>
  request.headers.get('accept')?.includes('text/html') ?? false;

export const GET = endpoint({
  summary: 'A plan by its read-only link; browsers are sent to its page',
  access: 'public',
  ignoresSession: true,
  params: z.object({ token: z.string() }),
  answer: sharedPlanWire,
  handle: async ({ params: { token }, request, context }) => {
    if (wantsPage(request)) {
      const location = `/plan/shared/${encodeURIComponent(token)}`;
      return new Response(null, { status: 303, headers: { location, vary: 'accept' } });
    }
    const plan = await sharedPlan(token, addressOf(context));
    if (!plan) throw new ProblemError(404, 'This plan does not exist.', { code: 'no_plan' });
    return plan;
  },
});
