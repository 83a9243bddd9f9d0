/** Discount codes of a shop under test, made as staff make them. */
import { expect } from 'vitest';
import type { DiscountWire } from '#domain/offers/contract.ts';
import type { Shop } from './shop.ts';
import { as } from './staff.ts';

/** Makes a code: by default 10 % off all goods. */
export async function aDiscount(shop: Shop, code: string, fields: object = {}): Promise<DiscountWire> {
  const answer = await shop.send(
    'POST',
    '/api/admin/discounts',
    { code, title: `${code} for tests`, kind: 'percentage', value: 10, ...fields },
    await as(shop, 'catalogue'),
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as DiscountWire;
}
