/** `POST /api/plan`: rooms and stairs in; boxes, cuts, kit and prices out. */
import { planBody, planWire } from '#domain/rooms/contract.ts';
import { db } from '#server/database.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { addressOf } from '#server/http/proxy.ts';
import { tradeListOf } from '#server/trade/rows.ts';
import { PLAN_STATUSES, planFor } from '#server/rooms/index.ts';

export const POST = endpoint({
  summary:
    'What a job needs: floors by the box, cuts off the roll, the kit and the price. Nothing is stored.',
  access: 'public',
  onlyAnswers: true,
  body: planBody,
  answer: planWire,
  statuses: PLAN_STATUSES,
  handle: async ({ viewer, body, request, context }) => {
    const list = await tradeListOf(db, viewer.user?.id ?? null);
    return planFor(body, addressOf(context), { list, gone: request.signal });
  },
});
