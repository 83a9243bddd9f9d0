import { endpoint, idParams } from '#server/http/endpoint.ts';
import { forCatalogue, duplicateProduct } from '#server/catalogue/admin/index.ts';

export const POST = endpoint({
  ...forCatalogue,
  summary: 'Creates a copy of a product, as a draft.',
  params: idParams,
  handle: ({ params: { id }, actor }) => duplicateProduct(id, actor),
});
