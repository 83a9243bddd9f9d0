import { endpoint, idParams } from '#server/http/endpoint.ts';
import { forCatalogue, toggleFeatured } from '#server/catalogue/admin/index.ts';

export const POST = endpoint({
  ...forCatalogue,
  summary: 'Toggles whether a product is featured on the home page.',
  params: idParams,
  handle: ({ params: { id }, actor }) => toggleFeatured(id, actor),
});
