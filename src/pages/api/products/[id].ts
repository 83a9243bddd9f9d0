import { productToWire, productWire } from '#domain/catalogue/contract.ts';
import { getProduct, getRetired } from '#server/catalogue/index.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';
import { problem } from '#server/http/problem.ts';
import { deleteProduct, forCatalogue } from '#server/catalogue/admin/index.ts';

export const GET = endpoint({
  summary: 'One product.',
  access: 'public',
  answer: productWire,
  handle: async ({ context }) => {
    const id = context.params.id ?? '';
    const product = await getProduct(id);
    if (product) return productToWire(product);
    const status = (await getRetired(id)) ? 410 : 404;
    return problem(status, 'Product not found', { code: status === 410 ? 'retired' : 'unknown_product' });
  },
});

export const DELETE = endpoint({
  ...forCatalogue,
  summary: 'Deletes a product permanently; orders keep their own copies.',
  params: idParams,
  handle: ({ params: { id }, actor }) => deleteProduct(id, actor),
});
