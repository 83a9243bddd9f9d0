import { expect, test } from 'vitest';
import { isRestUnnamed } from '#domain/orders/parcels.ts';

test('a rest is told of only where goods were left to send: neither a service nor what was withdrawn from is any', () => {
  const money = { totalPence: 0, discountPence: 0, sampleShippingPence: 0 };
  const none = { withdrawn: 0, refunded: 0, refundedOfSent: 0 };
  const line = { id: 'floor', productId: 'oak', quantity: 3, ...none, ...money };
  const sentAhead = new Map([['floor', 2]]);
  const of = (...lines: (typeof line)[]) =>
    isRestUnnamed('shipped', [{ contents: '2 boxes' }], { lines, sentAhead });
  expect(of(line)).toBe(true);
  expect(of({ ...line, withdrawn: 1 })).toBe(false);
  expect(of({ ...line, quantity: 2 }, { ...line, id: 'fitting', productId: '' })).toBe(false);
});
