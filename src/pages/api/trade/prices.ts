import { ownPricesQuery, ownPricesWire } from '#domain/trade/contract.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { json } from '#server/http/problem.ts';
import { ownPrices } from '#server/trade/index.ts';

export const GET = endpoint({
  summary:
    'What the caller pays for some products; empty for everybody who is not an approved trade customer.',
  access: 'user',
  query: ownPricesQuery,
  answer: ownPricesWire,
  handle: async ({ query, user }) => json(await ownPrices(user.id, query.ids.split(','))),
});
