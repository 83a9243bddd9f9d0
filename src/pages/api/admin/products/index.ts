import { newProductBody } from '#domain/products/contract.ts';
import { staffProductWire } from '#domain/products/wire.ts';
import { actorOf } from '#server/audit/index.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { createProduct, forCatalogue, PICTURES_BYTES, productResponse } from '#server/products/index.ts';

export const prerender = false;

export const POST = endpoint({
  ...forCatalogue,
  summary: 'Creates a product.',
  body: newProductBody,
  maxBody: PICTURES_BYTES,
  answer: staffProductWire,
  handle: async ({ body, viewer }) => productResponse(await createProduct(body, actorOf(viewer))),
});
