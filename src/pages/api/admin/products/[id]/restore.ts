import { endpoint, idParams } from '#server/http/endpoint.ts';
import { forCatalogue, restoreProduct } from '#server/catalogue/admin/index.ts';

export const POST = endpoint({
  ...forCatalogue,
  summary: 'Restores a product from the archive, or publishes a draft, under an id of its present name.',
  params: idParams,
  handle: ({ params: { id }, actor }) => restoreProduct(id, actor),
});
