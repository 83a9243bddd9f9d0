import { discountBody, discountDeletedWire, discountWire } from '#domain/offers/contract.ts';
import { refuse } from '#domain/shared/result.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';
import { deleteDiscount, discountById, forDiscounts, saveDiscount } from '#server/offers/admin/index.ts';

export const GET = endpoint({
  ...forDiscounts,
  summary: 'A discount code, with what it brought in.',
  params: idParams,
  answer: discountWire,
  handle: async ({ params: { id } }) =>
    (await discountById(id)) ?? refuse('unknown_discount', 'There is no such code.'),
});

export const PUT = endpoint({
  ...forDiscounts,
  summary: 'Saves a discount code; orders that are placed already keep what it took off.',
  params: idParams,
  body: discountBody,
  answer: discountWire,
  handle: ({ params: { id }, body, actor }) => saveDiscount(id, body, actor),
});

export const DELETE = endpoint({
  ...forDiscounts,
  summary: 'Deletes a discount code.',
  params: idParams,
  answer: discountDeletedWire,
  handle: ({ params: { id }, actor }) => deleteDiscount(id, actor),
});
