import { tradeAccountWire, tradeDecision } from '#domain/trade/contract.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';
import { decideTrade } from '#server/trade/admin/index.ts';

export const POST = endpoint({
  summary: 'Approves or refuses a trade application; the applicant is told by mail.',
  access: ['catalogue'],
  params: idParams,
  body: tradeDecision,
  answer: tradeAccountWire,
  statuses: { no_trade_account: 404, changed_meanwhile: 409 },
  handle: ({ params, body, actor }) => decideTrade(params.id, body, actor),
});
