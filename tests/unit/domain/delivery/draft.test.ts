/** The delivery of a stored draft. */
import { expect, test } from 'vitest';
import { accessOf, NOTHING_SAID } from '#domain/delivery/access.ts';
import {
  changed,
  deliveryBody,
  deliveryOfForm,
  DEFAULT_DELIVERY_DRAFT,
  ordered,
  readDelivery,
} from '#domain/delivery/draft.ts';

test('a day that is none is left out, whoever stored it, and the rest stays', () => {
  const stored = {
    ...DEFAULT_DELIVERY_DRAFT,
    method: 'collection',
    day: 'express',
    shown: '2026-13-01',
    gone: 5,
  };
  expect(readDelivery(stored)).toEqual({ ...DEFAULT_DELIVERY_DRAFT, method: 'collection' });
  expect(readDelivery({ day: '2026-12-01', fittingDay: '2026-12-08' })).toEqual({
    ...DEFAULT_DELIVERY_DRAFT,
    day: '2026-12-01',
    fittingDay: '2026-12-08',
  });
  for (const nothing of [null, 'text', 3]) expect(readDelivery(nothing)).toEqual(DEFAULT_DELIVERY_DRAFT);
});

test('the day that was seen is the chosen one once it is ordered, and the other method’s stays', () => {
  const seen = { ...DEFAULT_DELIVERY_DRAFT, shown: '2026-12-24', gone: '2026-12-23', otherDay: '2026-12-08' };
  expect(readDelivery(JSON.parse(JSON.stringify(ordered(seen))))).toEqual({
    ...DEFAULT_DELIVERY_DRAFT,
    day: '2026-12-24',
    shown: '2026-12-24',
    otherDay: '2026-12-08',
  });
  expect(ordered(DEFAULT_DELIVERY_DRAFT).day).toBe('');
});

test('a form without a script is read from its own controls', () => {
  const fresh = JSON.stringify(DEFAULT_DELIVERY_DRAFT);
  expect(
    deliveryOfForm({ delivery: fresh, delivery_method: 'collection', fitting_day: '2026-12-04' }),
  ).toEqual({
    ...DEFAULT_DELIVERY_DRAFT,
    method: 'collection',
    fittingDay: '2026-12-04',
  });
  expect(deliveryOfForm({ delivery: 'no draft', delivery_method: 'on' })).toEqual(DEFAULT_DELIVERY_DRAFT);
});

test('what the driver has to know is read from the controls, and is unsaid where nothing is chosen', () => {
  const typed = {
    access_lorry_18t: 'false',
    access_stairs: '',
    access_someone_there: 'perhaps',
    access_to: 'room',
  };
  const stored = JSON.stringify({ ...DEFAULT_DELIVERY_DRAFT, access: { ...NOTHING_SAID, stairs: true } });
  expect(deliveryOfForm({ ...typed, delivery: stored }).access).toEqual({
    lorry_18t: false,
    stairs: null,
    someone_there: null,
    to: 'room',
  });
  expect(deliveryOfForm({ delivery: stored }).access.stairs).toBe(true);
});

test('an order is sent only the answers that its buyer gave', () => {
  expect(deliveryBody(DEFAULT_DELIVERY_DRAFT)).toMatchObject({ access: NOTHING_SAID, fitting_day: null });
  expect(readDelivery({ lorry: true, someoneThere: true, to: 'kerb' }).access).toEqual(NOTHING_SAID);
});

test('what was confirmed of a fitting day is not confirmed of another day', () => {
  for (const part of [
    { method: 'collection' },
    { day: '2026-12-02' },
    { shown: '2026-12-02' },
    { fittingDay: '' },
  ] as const)
    expect(changed(part)).toEqual({ ...part, fittingDayConfirmed: false });
  for (const part of [{ access: accessOf(() => true) }, { fittingDayConfirmed: true }])
    expect(changed(part)).toEqual(part);
});
