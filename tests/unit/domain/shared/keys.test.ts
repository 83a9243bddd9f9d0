import { expect, test } from 'vitest';
import { isOneOf, keysOf, recordOf } from '#domain/shared/keys.ts';

test('a value is one of a list, or it is not', () => {
  const list = ['plank', 'tile'] as const;
  expect(isOneOf(list, 'tile')).toBe(true);
  expect([isOneOf(list, 'Tile'), isOneOf(list, ''), isOneOf(list, null), isOneOf([1, 2], '1')]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('the keys of a record come in their order', () => {
  expect(keysOf({ oak: 1, ash: 2 })).toEqual(['oak', 'ash']);
});

test('a record is made of its names, none left out', () => {
  expect(recordOf(['oak', 'ash'], (name) => name.toUpperCase())).toEqual({ oak: 'OAK', ash: 'ASH' });
  expect(recordOf([], () => 1)).toEqual({});
});
