import { describe, expect, test } from 'vitest';
import { mayWithdraw, withdrawalEnds } from '#domain/orders/withdrawal.ts';

const DELIVERED = new Date('2026-11-01T16:30:00Z');

test('the fourteenth day after delivery belongs to the buyer whole', () => {
  expect(withdrawalEnds(DELIVERED, 14)?.toISOString()).toBe('2026-11-15T23:59:59.999Z');
  expect(withdrawalEnds(null, 14)).toBeNull();
});

describe('a buyer may withdraw', () => {
  test('from payment on, before anything is delivered', () => {
    for (const status of ['confirmed', 'shipped'] as const) {
      expect(mayWithdraw({ status, deliveredAt: null }, DELIVERED, 14)).toBe(true);
    }
  });

  test('until the last millisecond, and not after', () => {
    const order = { status: 'delivered', deliveredAt: DELIVERED } as const;
    expect(mayWithdraw(order, new Date('2026-11-15T23:59:59.999Z'), 14)).toBe(true);
    expect(mayWithdraw(order, new Date('2026-11-16T00:00:00.000Z'), 14)).toBe(false);
  });

  test('not from an order that is unpaid or undone', () => {
    for (const status of ['pending', 'cancelled', 'refunded'] as const) {
      expect(mayWithdraw({ status, deliveredAt: null }, DELIVERED, 14)).toBe(false);
    }
  });
});
