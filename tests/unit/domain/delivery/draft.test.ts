/** The delivery of a stored draft. */
import { expect, test } from 'vitest';
import { deliveryOfForm, FRESH_DELIVERY, readDelivery } from '#domain/delivery/draft.ts';

test('a day that is none is left out, whoever stored it, and the rest stays', () => {
  const stored = { ...FRESH_DELIVERY, method: 'collection', day: 'express', shown: '2026-13-01', gone: 5 };
  expect(readDelivery(stored)).toEqual({ ...FRESH_DELIVERY, method: 'collection' });
  expect(readDelivery({ day: '2026-12-01', fittingDay: '2026-12-08' })).toEqual({
    ...FRESH_DELIVERY,
    day: '2026-12-01',
    fittingDay: '2026-12-08',
  });
  for (const nothing of [null, 'text', 3]) expect(readDelivery(nothing)).toEqual(FRESH_DELIVERY);
});

test('a form without a script is read from its own controls', () => {
  const fresh = JSON.stringify(FRESH_DELIVERY);
  expect(
    deliveryOfForm({ delivery: fresh, delivery_method: 'collection', fitting_day: '2026-12-04' }),
  ).toEqual({
    ...FRESH_DELIVERY,
    method: 'collection',
    fittingDay: '2026-12-04',
  });
  expect(deliveryOfForm({ delivery: 'no draft', delivery_method: 'on' })).toEqual(FRESH_DELIVERY);
});
