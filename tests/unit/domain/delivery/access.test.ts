/** What the driver reads: answers as given, and of the others that nothing was said. */
import { expect, test } from 'vitest';
import {
  accessForDriver,
  accessInWords,
  accessOf,
  accessOfColumns,
  accessToColumns,
  NOTHING_SAID,
} from '#domain/delivery/access.ts';
import { deliveryChoice } from '#domain/delivery/contract.ts';

const ANSWERED = { lorry_18t: false, stairs: true, someone_there: true, to: 'room' } as const;

test('every answer is said, and what was left out is said to be so', () => {
  expect(accessForDriver(ANSWERED)).toBe(
    'no place for a lorry of 18 t, stairs, somebody is there, into the room',
  );
  expect(accessForDriver({ ...ANSWERED, stairs: null, to: null })).toBe(
    'no place for a lorry of 18 t, stairs not said, somebody is there, kerb or room not said',
  );
  expect(accessForDriver(null)).toBe('access not said');
});

test('the buyer reads the given answers alone', () => {
  expect(accessInWords({ ...ANSWERED, stairs: null, to: null })).toBe(
    'no place for a lorry of 18 t, somebody is there',
  );
});

test('a booking keeps the answers, and none of a buyer who said nothing', () => {
  for (const access of [ANSWERED, { ...ANSWERED, lorry_18t: null }])
    expect(accessOfColumns(accessToColumns(access))).toEqual(access);
  expect(accessOfColumns(accessToColumns(NOTHING_SAID))).toBeNull();
});

test('an order’s request may leave answers out, and is refused another kind of answer', () => {
  const read = (access: unknown) => deliveryChoice.safeParse({ method: 'delivery', access });
  expect(read({ stairs: false }).data?.access).toEqual({ ...accessOf(() => null), stairs: false });
  expect(read(ANSWERED).data?.access).toEqual(ANSWERED);
  for (const access of [{ to: 'roof' }, { stairs: 'yes' }, 'kerb']) expect(read(access).success).toBe(false);
});
