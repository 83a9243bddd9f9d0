import { describe, expect, test } from 'vitest';
import { mayWithdraw, refundDue, withdrawalEnds } from '#domain/orders/withdrawal.ts';

const DELIVERED = new Date('2026-11-01T16:30:00Z');

test('the period includes the whole fourteenth day after delivery', () => {
  expect(withdrawalEnds(DELIVERED, 14, 'Europe/London')?.toISOString()).toBe('2026-11-15T23:59:59.999Z');
  expect(withdrawalEnds(null, 14, 'Europe/London')).toBeNull();
});

test('days are counted in the shop’s time zone, also in summer time', () => {
  const ends = (at: string) => withdrawalEnds(new Date(at), 14, 'Europe/London')?.toISOString();
  expect(ends('2026-06-01T16:30:00Z')).toBe('2026-06-15T22:59:59.999Z');
  expect(ends('2026-06-01T23:30:00Z')).toBe('2026-06-16T22:59:59.999Z');
  expect(ends('2026-10-20T12:00:00Z')).toBe('2026-11-03T23:59:59.999Z');
});

test.each([
  ['2026-03-20T23:30:00Z', '3 April 2026'],
  ['2026-10-19T23:30:00Z', '3 November 2026'],
  ['2026-06-01T12:00:00Z', '15 June 2026'],
])('a withdrawal at %s is refunded by %s, also across a clock change', (withdrawn, due) => {
  // As the order's admin page prints it (dateInWords of server/orders/words.ts).
  const printed = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
  expect(printed.format(refundDue(new Date(withdrawn), 'Europe/London'))).toBe(due);
});

describe('a buyer may withdraw', () => {
  test('at any time before delivery', () => {
    for (const status of ['pending', 'confirmed', 'shipped'] as const) {
      expect(mayWithdraw({ status, deliveredAt: null }, DELIVERED, 14, 'Europe/London')).toBe(true);
    }
  });

  test('until the last millisecond of the period', () => {
    const order = { status: 'delivered', deliveredAt: DELIVERED } as const;
    expect(mayWithdraw(order, new Date('2026-11-15T23:59:59.999Z'), 14, 'Europe/London')).toBe(true);
    expect(mayWithdraw(order, new Date('2026-11-16T00:00:00.000Z'), 14, 'Europe/London')).toBe(false);
  });

  test('not from a cancelled or refunded order', () => {
    for (const status of ['cancelled', 'refunded'] as const) {
      expect(mayWithdraw({ status, deliveredAt: null }, DELIVERED, 14, 'Europe/London')).toBe(false);
    }
  });
});
