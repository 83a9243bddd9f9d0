import { actorOf } from '#server/audit/index.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { productResponse, forCatalogue, productParams, duplicateProduct } from '#server/products/index.ts';

export const prerender = false;

export const POST = endpoint({
  ...forCatalogue,
  summary: 'Creates a copy of a product, in the archive.',
  params: productParams,
  handle: async ({ params: { id }, viewer }) => productResponse(await duplicateProduct(id, actorOf(viewer))),
});
