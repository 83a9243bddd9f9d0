import { expect, test } from 'vitest';
import { isOneOf, keysOf, recordOf } from '#domain/shared/keys.ts';

test('isOneOf accepts exactly the values of the list', () => {
  const list = ['plank', 'tile'] as const;
  expect(isOneOf(list, 'tile')).toBe(true);
  expect([isOneOf(list, 'Tile'), isOneOf(list, ''), isOneOf(list, null), isOneOf([1, 2], '1')]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('keysOf returns the keys in insertion order', () => {
  expect(keysOf({ oak: 1, ash: 2 })).toEqual(['oak', 'ash']);
});

test('recordOf has a value for every name', () => {
  expect(recordOf(['oak', 'ash'], (name) => name.toUpperCase())).toEqual({ oak: 'OAK', ash: 'ASH' });
  expect(recordOf([], () => 1)).toEqual({});
});
