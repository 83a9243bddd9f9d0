import { actorOf } from '#server/audit/index.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { forCatalogue, productParams, productResponse, restoreProduct } from '#server/products/index.ts';

export const prerender = false;

export const POST = endpoint({
  ...forCatalogue,
  summary: 'Restores a product from the archive.',
  params: productParams,
  handle: async ({ params: { id }, viewer }) => productResponse(await restoreProduct(id, actorOf(viewer))),
});
