import { productBody } from '#domain/catalogue/admin/contract.ts';
import { staffProductWire } from '#domain/catalogue/admin/wire.ts';
import { endpoint, FILE_BODY_BYTES, idParams } from '#server/http/endpoint.ts';
import { ProblemError } from '#server/http/problem.ts';
import {
  forCatalogue,
  savedProductResponse,
  staffProduct,
  updateProduct,
} from '#server/catalogue/admin/index.ts';

export const GET = endpoint({
  ...forCatalogue,
  summary: 'A product with the fields for staff; also an archived one.',
  params: idParams,
  answer: staffProductWire,
  handle: async ({ params: { id } }) => {
    const product = await staffProduct(id);
    if (!product) throw new ProblemError(404, 'Product not found', { code: 'unknown_product' });
    return product;
  },
});

export const PUT = endpoint({
  ...forCatalogue,
  summary: 'Saves a product. Omitted optional fields are kept.',
  params: idParams,
  body: productBody,
  maxBody: FILE_BODY_BYTES,
  answer: staffProductWire,
  handle: async ({ params: { id }, body, actor }) =>
    savedProductResponse(id, await updateProduct(id, body, actor)),
});
