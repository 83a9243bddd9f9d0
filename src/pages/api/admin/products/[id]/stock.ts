import { stockBody } from '#domain/catalogue/admin/contract.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';
import { adjustStock, forCatalogue } from '#server/catalogue/admin/index.ts';

export const POST = endpoint({
  ...forCatalogue,
  summary: 'Changes the stock manually, with a reason for the ledger.',
  params: idParams,
  body: stockBody,
  handle: ({ params: { id }, body, actor }) => adjustStock(id, body, actor),
});
