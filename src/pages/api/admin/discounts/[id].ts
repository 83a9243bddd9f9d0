import { discountBody, discountWire } from '#domain/offers/contract.ts';
import { refuse } from '#domain/shared/result.ts';
import { actorOf } from '#server/audit/index.ts';
import { endpoint, idParams } from '#server/http/endpoint.ts';
import {
  deleteDiscount,
  discountAnswer,
  discountById,
  forDiscounts,
  saveDiscount,
} from '#server/offers/admin/index.ts';

export const GET = endpoint({
  ...forDiscounts,
  summary: 'A discount code, with what it brought in.',
  params: idParams,
  answer: discountWire,
  handle: async ({ params: { id } }) =>
    (await discountById(id)) ?? discountAnswer(refuse('unknown_discount', 'There is no such code.')),
});

export const PUT = endpoint({
  ...forDiscounts,
  summary: 'Saves a discount code; orders that are placed already keep what it took off.',
  params: idParams,
  body: discountBody,
  answer: discountWire,
  handle: async ({ params: { id }, body, viewer }) =>
    discountAnswer(await saveDiscount(id, body, actorOf(viewer))),
});

export const DELETE = endpoint({
  ...forDiscounts,
  summary: 'Deletes a discount code.',
  params: idParams,
  handle: async ({ params: { id }, viewer }) => discountAnswer(await deleteDiscount(id, actorOf(viewer))),
});
