import { financeApplyAnswer, financeApplyBody } from '#domain/finance/contract.ts';
import { startApplication } from '#server/finance/index.ts';
import { mapOk } from '#domain/shared/result.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';
import { otherProduct } from '#server/http/problem.ts';
import { checkoutScreen } from '#server/orders/index.ts';
import { addressOf } from '#server/http/proxy.ts';
import { enforceRateLimit } from '#server/http/rate-limit.ts';

const STATUSES = { no_product: 404, too_small: 422, deposit: 422, instalments: 422 } as const;
const FIELDS = {
  too_small: 'price_pounds',
  deposit: 'deposit_pounds',
  instalments: 'instalments',
} as const;

export const POST = endpoint({
  summary: 'Start a finance application',
  access: 'public',
  params: idParams,
  body: financeApplyBody,
  answer: financeApplyAnswer,
  statuses: STATUSES,
  fields: FIELDS,
  handle: async ({ params: { id }, body, viewer, context }) => {
    if (body.product_id !== id) throw otherProduct();
    await enforceRateLimit({ bucket: 'finance-apply', points: 60, seconds: 600 }, addressOf(context));
    const { start, saved } = await checkoutScreen(viewer);
    const countries = [start, ...saved.map(({ address }) => address)].map(({ country }) => country);
    const who = { userId: viewer.user?.id ?? null, countries };
    return mapOk(await startApplication(id, body, who), (url) => ({ application_url: url }));
  },
});
