import { actorOf } from '#server/audit/index.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';
import { forCatalogue, productResponse, toggleFeatured } from '#server/catalogue/admin/index.ts';

export const POST = endpoint({
  ...forCatalogue,
  summary: 'Toggles whether a product is featured on the home page.',
  params: idParams,
  handle: async ({ params: { id }, viewer }) => productResponse(await toggleFeatured(id, actorOf(viewer))),
});
