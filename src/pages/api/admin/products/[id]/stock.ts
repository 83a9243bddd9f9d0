import { stockBody } from '#domain/products/contract.ts';
import { actorOf } from '#server/audit/index.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { adjustStock, forCatalogue, productParams, productResponse } from '#server/products/index.ts';

export const prerender = false;

export const POST = endpoint({
  ...forCatalogue,
  summary: 'Changes the stock manually, with a reason for the ledger.',
  params: productParams,
  body: stockBody,
  handle: async ({ params: { id }, body, viewer }) =>
    productResponse(await adjustStock(id, body, actorOf(viewer))),
});
