/** The cart as pages show it while a code comes off. */
import { expect, test } from 'vitest';
import type { CartQuoteWire } from '#domain/cart/contract.ts';
import { $discount, codeAsked, quotedCart } from '#islands/stores/discount.ts';
import { cartOfLines, guestLine } from '#islands/stores/guest-cart.ts';

const facts = {
  product_id: 'oak',
  product_name: 'Oak',
  product_price: 52.5,
  supplier: 'Ardglen',
  product_images: [],
  category: 'Tiles',
  unit: 'box',
  box_size_m2: null,
  price_per_m2: null,
  cut_to_size: false,
  stock: 100,
};

test('a cart has the prices of its quote, and keeps its own areas and rooms; its sum waits for the code’s', () => {
  const core = {
    isSample: false,
    quantity: 2,
    areaMm2: 3_000_000,
    roomGoods: [{ quantity: 2, areaMm2: null, rooms: ['Hall'] }],
  };
  const own = cartOfLines([guestLine(facts, core, 0)]);
  const atTrade = { ...own, items: own.items.map((item) => ({ ...item, price_reason: 'trade' as const })) };
  const quote: CartQuoteWire = {
    ...own,
    items: own.items.map(({ room_names: _names, room_goods: _goods, ...item }) => ({
      ...item,
      product_price: 60,
      total_price: 120,
      area_m2: null,
      discount: 60,
    })),
    goods_total: 120,
    total_amount: 60,
    notices: ['With HALF you pay less.'],
  };
  const goods = 'oak false 2 52.5';
  const shown = quotedCart(atTrade, { ...$discount.get(), quote, goods });
  expect(shown).toMatchObject({ goods_total: 120, total_amount: 60, notices: [] });
  expect(shown.items).toMatchObject([
    { product_price: 60, total_price: 120, area_m2: 3, room_names: 'Hall' },
  ]);
  expect(shown.items[0]).not.toHaveProperty('price_reason');
  expect(quotedCart(atTrade, { ...$discount.get(), quote, goods: 'other goods' })).toBe(atTrade);

  const asked = { ...$discount.get(), code: 'HALF' };
  const of = (state: object, status: 'ready' | 'failed' = 'ready') =>
    codeAsked({ status, cart: atTrade }, { ...asked, ...state });
  expect([of({}), of({ quote, goods: 'other goods' })]).toEqual(['HALF', 'HALF']);
  const known = [
    of({ quote, goods }),
    of({ message: 'It has expired.' }),
    of({ code: '' }),
    of({}, 'failed'),
  ];
  expect(known).toEqual(['', '', '', '']);
});
