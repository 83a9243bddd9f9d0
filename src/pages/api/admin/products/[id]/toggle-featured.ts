import { actorOf } from '#server/audit/index.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { forCatalogue, productParams, productResponse, toggleFeatured } from '#server/products/index.ts';

export const prerender = false;

export const POST = endpoint({
  ...forCatalogue,
  summary: 'Toggles whether a product is featured on the home page.',
  params: productParams,
  handle: async ({ params: { id }, viewer }) => productResponse(await toggleFeatured(id, actorOf(viewer))),
});
