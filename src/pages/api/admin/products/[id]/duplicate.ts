import { actorOf } from '#server/audit/index.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';
import { productResponse, forCatalogue, duplicateProduct } from '#server/catalogue/admin/index.ts';

export const POST = endpoint({
  ...forCatalogue,
  summary: 'Creates a copy of a product, as a draft.',
  params: idParams,
  handle: async ({ params: { id }, viewer }) => productResponse(await duplicateProduct(id, actorOf(viewer))),
});
