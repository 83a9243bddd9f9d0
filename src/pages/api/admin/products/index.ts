import { newProductBody } from '#domain/products/contract.ts';
import { staffProductWire } from '#domain/products/wire.ts';
import { actorOf } from '#server/audit/index.ts';
import { endpoint, FILE_BODY_BYTES } from '#server/http/endpoint.ts';
import { createProduct, forCatalogue, productResponse } from '#server/products/index.ts';

export const prerender = false;

export const POST = endpoint({
  ...forCatalogue,
  summary: 'Creates a product.',
  body: newProductBody,
  maxBody: FILE_BODY_BYTES,
  answer: staffProductWire,
  handle: async ({ body, viewer }) => productResponse(await createProduct(body, actorOf(viewer))),
});
