import { newProductBody } from '#domain/catalogue/admin/contract.ts';
import { staffProductWire } from '#domain/catalogue/admin/wire.ts';
import { actorOf } from '#server/audit/index.ts';
import { endpoint, FILE_BODY_BYTES } from '#server/http/endpoint.ts';
import { createProduct, forCatalogue, productResponse } from '#server/catalogue/admin/index.ts';

export const POST = endpoint({
  ...forCatalogue,
  summary: 'Creates a product.',
  body: newProductBody,
  maxBody: FILE_BODY_BYTES,
  answer: staffProductWire,
  handle: async ({ body, viewer }) => productResponse(await createProduct(body, actorOf(viewer))),
});
