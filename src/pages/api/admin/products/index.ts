import { newProductBody } from '#domain/catalogue/admin/contract.ts';
import { staffProductWire } from '#domain/catalogue/admin/wire.ts';
import { endpoint, FILE_BODY_BYTES } from '#server/http/endpoint.ts';
import { createProduct, forCatalogue } from '#server/catalogue/admin/index.ts';

export const POST = endpoint({
  ...forCatalogue,
  summary: 'Creates a product.',
  body: newProductBody,
  maxBody: FILE_BODY_BYTES,
  answer: staffProductWire,
  handle: ({ body, actor }) => createProduct(body, actor),
});
