import { tradeAccountWire, tradeDecision } from '#domain/trade/contract.ts';
import { actorOf } from '#server/audit/index.ts';
import { endpoint, idParams, refused } from '#server/http/endpoint.ts';
import { decideTrade } from '#server/trade/admin/index.ts';

export const POST = endpoint({
  summary: 'Approves or refuses a trade application; the applicant is told by mail.',
  access: ['support'],
  params: idParams,
  body: tradeDecision,
  answer: tradeAccountWire,
  handle: async ({ params, body, viewer }) => {
    const decided = await decideTrade(params.id, body, actorOf(viewer));
    return decided.ok
      ? decided.value
      : refused(decided.error, { no_trade_account: 404, changed_meanwhile: 409 });
  },
});
