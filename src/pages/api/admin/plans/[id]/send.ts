import { mapOk } from '#domain/shared/result.ts';
import { sendPlanBody } from '#domain/rooms/kept-contract.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';
import { sendPlan } from '#server/rooms/index.ts';

export const POST = endpoint({
  summary: 'Mails one of the sender’s own plans to the caller whom it was made for',
  access: ['support', 'orders'],
  params: idParams,
  body: sendPlanBody,
  statuses: { no_plan: 404 },
  handle: async ({ params, body, actor }) =>
    mapOk(await sendPlan(actor, params.id, body.email), () => ({ message: 'The plan is on its way.' })),
});
