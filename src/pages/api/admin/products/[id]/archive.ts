import { endpoint, idParams } from '#server/http/endpoint.ts';
import { forCatalogue, archiveProduct } from '#server/catalogue/admin/index.ts';

export const POST = endpoint({
  ...forCatalogue,
  summary: 'Archives a product; it can be restored.',
  params: idParams,
  handle: ({ params: { id }, actor }) => archiveProduct(id, actor),
});
