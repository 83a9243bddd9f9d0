import { sendPlanBody } from '#domain/rooms/kept-contract.ts';
import { actorOf } from '#server/audit/index.ts';
import { endpoint, idParams, refused } from '#server/http/endpoint.ts';
import { sendPlan } from '#server/rooms/index.ts';

export const POST = endpoint({
  summary: 'Mails one of the sender’s own plans to the caller whom it was made for',
  access: ['support', 'orders'],
  params: idParams,
  body: sendPlanBody,
  handle: async ({ params, body, viewer }) => {
    const sent = await sendPlan(actorOf(viewer), params.id, body.email);
    return sent.ok ? { message: 'The plan is on its way.' } : refused(sent.error, { no_plan: 404 });
  },
});
