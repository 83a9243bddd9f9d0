/** `POST /api/products/{id}/view`: counts one view for 'viewed in 24 hours'. */
import { getProduct, recordView } from '#server/catalogue/index.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';
import { ProblemError } from '#server/http/problem.ts';
import { addressOf } from '#server/http/proxy.ts';

export const POST = endpoint({
  summary: 'Counts one view of the product’s page.',
  access: 'public',
  params: idParams,
  handle: async ({ params, request, context }) => {
    if (!(await getProduct(params.id)))
      throw new ProblemError(404, 'Product not found', { code: 'unknown_product' });
    recordView(params.id, {
      address: addressOf(context),
      agent: request.headers.get('user-agent') ?? '',
    });
    return new Response(null, { status: 204 });
  },
});
