import { stockBody } from '#domain/catalogue/admin/contract.ts';
import { actorOf } from '#server/audit/index.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';
import { adjustStock, forCatalogue, productResponse } from '#server/catalogue/admin/index.ts';

export const POST = endpoint({
  ...forCatalogue,
  summary: 'Changes the stock manually, with a reason for the ledger.',
  params: idParams,
  body: stockBody,
  handle: async ({ params: { id }, body, viewer }) =>
    productResponse(await adjustStock(id, body, actorOf(viewer))),
});
