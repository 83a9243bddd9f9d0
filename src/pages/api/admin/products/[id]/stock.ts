import { stockBody } from '#domain/products/contract.ts';
import { actorOf } from '#server/audit/index.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { adjustStock, answered, forCatalogue, productParams } from '#server/products/index.ts';

export const prerender = false;

export const POST = endpoint({
  ...forCatalogue,
  summary: 'Changes the stock manually, with a reason for the ledger.',
  params: productParams,
  body: stockBody,
  handle: async ({ params: { id }, body, viewer }) => answered(await adjustStock(id, body, actorOf(viewer))),
});
