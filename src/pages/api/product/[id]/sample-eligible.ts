/** `GET /api/product/{id}/sample-eligible`: whether the product is eligible for a sample. */
import * as z from 'zod';
import { getProduct } from '#server/catalogue/index.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';
import { ProblemError } from '#server/http/problem.ts';

export const GET = endpoint({
  summary: 'Whether the product is eligible for a sample.',
  access: 'public',
  params: idParams,
  answer: z.object({ eligible: z.boolean() }),
  handle: async ({ params }) => {
    const product = await getProduct(params.id);
    if (!product) throw new ProblemError(404, 'Product not found', { code: 'unknown_product' });
    return { eligible: product.sampleEligible };
  },
});
