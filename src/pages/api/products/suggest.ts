import { suggestionsWire, suggestQuery } from '#domain/catalogue/suggest-contract.ts';
import { suggest } from '#server/catalogue/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const GET = endpoint({
  summary: 'Suggestions for an incomplete search text: products, terms and categories.',
  access: 'public',
  query: suggestQuery,
  answer: suggestionsWire,
  handle: ({ query }) => suggest(query.q),
});
