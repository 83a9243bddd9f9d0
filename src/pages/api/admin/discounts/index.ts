import * as z from 'zod';
import { readList } from '#domain/admin/list.ts';
import { discountBody, discountWire } from '#domain/offers/contract.ts';
import { actorOf } from '#server/audit/index.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { json } from '#server/http/problem.ts';
import {
  DISCOUNT_RULES,
  discountAnswer,
  discountPage,
  forDiscounts,
  saveDiscount,
} from '#server/offers/admin/index.ts';

export const GET = endpoint({
  ...forDiscounts,
  summary: 'Discount codes, newest first; `search`, `state` (on, off), `sort`, `dir`, `page`.',
  answer: z.object({ discounts: z.array(discountWire), total: z.number(), pages: z.number() }),
  handle: ({ context: { url } }) => discountPage(readList(url.searchParams, DISCOUNT_RULES)),
});

export const POST = endpoint({
  ...forDiscounts,
  summary: 'Makes a discount code.',
  body: discountBody,
  answer: discountWire,
  creates: true,
  handle: async ({ body, viewer }) => {
    const saved = await saveDiscount(null, body, actorOf(viewer));
    return saved.ok ? json(saved.value, 201) : discountAnswer(saved);
  },
});
