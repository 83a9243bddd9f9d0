import { actorOf } from '#server/audit/index.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';
import { forCatalogue, productResponse, restoreProduct } from '#server/catalogue/admin/index.ts';

export const POST = endpoint({
  ...forCatalogue,
  summary: 'Restores a product from the archive, or publishes a draft, under an id of its present name.',
  params: idParams,
  handle: async ({ params: { id }, viewer }) => productResponse(await restoreProduct(id, actorOf(viewer))),
});
