import { listAnswer, listAnswerWire } from '#domain/catalogue/list-contract.ts';
import { listQuerySchema } from '#domain/catalogue/list-query-schema.ts';
import { listProducts } from '#server/catalogue/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const GET = endpoint({
  summary: 'Products by search, filters and page, with facet counts.',
  access: 'public',
  query: listQuerySchema,
  answer: listAnswerWire,
  handle: async ({ query }) => listAnswer(query, await listProducts(query)),
});
