/** Discount codes of a shop under test, made as staff make them. */
import { expect } from 'vitest';
import type { CartQuoteWire } from '#domain/cart/contract.ts';
import type { DiscountWire } from '#domain/offers/contract.ts';
import { aProduct } from './paying.ts';
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

/** Tiles at their full price, of which there are samples, and a laminate at its full price. */
export async function aTileAndALaminate(shop: Shop): Promise<[tile: string, other: string]> {
  const full = 'stock > 120 AND compare_at_pence IS NULL AND cut_to_size = 0 AND price_pence > 2000';
  return [
    await aProduct(shop, `${full} AND sample_flag = 1 AND category = 'Tiles'`),
    await aProduct(shop, `${full} AND category = 'Laminate Flooring'`),
  ];
}

/** Goods to quote: three boxes of the tile and two of the laminate, unless lines are given. */
export function discountable(made: () => [shop: Shop, tile: string, other: string]) {
  const goods = [
    { product_id: 'tile', quantity: 3 },
    { product_id: 'other', quantity: 2 },
  ];
  const itemsOf = (lines = goods) => {
    const [, tile, other] = made();
    return lines.map((line) => ({ ...line, product_id: line.product_id === 'tile' ? tile : other }));
  };
  const quote = async (body: object): Promise<CartQuoteWire> => {
    const answer = await made()[0].send('POST', '/api/cart/quote', { items: itemsOf(), ...body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as CartQuoteWire;
  };
  return { itemsOf, quote };
}
