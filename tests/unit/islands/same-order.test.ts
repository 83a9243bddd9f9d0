/** What counts as a change of an order that is being placed. */
import { expect, test } from 'vitest';
import { DEFAULT_DELIVERY_DRAFT } from '#domain/delivery/draft.ts';
import { type CheckoutValues, isSameOrder } from '#islands/checkout/draft.ts';

const ORDER: CheckoutValues = {
  address: {
    ...{ first_name: 'Orla', last_name: 'Quinn', email: 'o@example.com', phone: '' },
    ...{ address: '1 Quay', city: 'Bangor', postal_code: 'BT20 5XX', country: 'GB' },
  },
  showPurchase: false,
  delivery: DEFAULT_DELIVERY_DRAFT,
};
const withDelivery = (part: object): CheckoutValues => ({
  ...ORDER,
  delivery: { ...DEFAULT_DELIVERY_DRAFT, ...part },
});

test('another chosen day is a change; the earliest, shown once the days have loaded, is none', () => {
  expect(isSameOrder(ORDER, withDelivery({ shown: '2026-12-01' }))).toBe(true);
  expect(isSameOrder(ORDER, withDelivery({ day: '2026-12-02', shown: '2026-12-02' }))).toBe(false);
  expect(isSameOrder(ORDER, withDelivery({ method: 'collection' }))).toBe(false);
  expect(isSameOrder(ORDER, withDelivery({ otherDay: '2026-12-03' }))).toBe(true);
  expect(isSameOrder(ORDER, withDelivery({ fittingDay: '2026-12-20' }))).toBe(false);
});
