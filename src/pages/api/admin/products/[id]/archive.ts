import { actorOf } from '#server/audit/index.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';
import { productResponse, forCatalogue, archiveProduct } from '#server/catalogue/admin/index.ts';

export const POST = endpoint({
  ...forCatalogue,
  summary: 'Archives a product; it can be restored.',
  params: idParams,
  handle: async ({ params: { id }, viewer }) => productResponse(await archiveProduct(id, actorOf(viewer))),
});
