import { actorOf } from '#server/audit/index.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { productResponse, forCatalogue, productParams, archiveProduct } from '#server/products/index.ts';

export const prerender = false;

export const POST = endpoint({
  ...forCatalogue,
  summary: 'Archives a product; it can be restored.',
  params: productParams,
  handle: async ({ params: { id }, viewer }) => productResponse(await archiveProduct(id, actorOf(viewer))),
});
