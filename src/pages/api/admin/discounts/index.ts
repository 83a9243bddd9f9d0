import * as z from 'zod';
import { readList } from '#domain/admin/list.ts';
import { listQuery } from '#domain/admin/list-query.ts';
import { discountBody, discountWire } from '#domain/offers/contract.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { DISCOUNT_RULES, discountPage, forDiscounts, saveDiscount } from '#server/offers/admin/index.ts';

export const GET = endpoint({
  ...forDiscounts,
  summary: 'Discount codes, newest first.',
  query: listQuery(DISCOUNT_RULES, { state: ['on', 'expired', 'off'] }),
  answer: z.object({ discounts: z.array(discountWire), total: z.number(), pages: z.number() }),
  handle: ({ context: { url } }) => discountPage(readList(url.searchParams, DISCOUNT_RULES)),
});

export const POST = endpoint({
  ...forDiscounts,
  summary: 'Makes a discount code.',
  body: discountBody,
  answer: discountWire,
  creates: true,
  handle: ({ body, actor }) => saveDiscount(null, body, actor),
});
