import { expect, test } from 'vitest';
import { formatPostcode } from '#domain/shared/address.ts';

test.each([
  ['g128la', 'G12 8LA'],
  ['bt20 5xx', 'BT20 5XX'],
  ['BT205XX', 'BT20 5XX'],
  ['w1a 0ax', 'W1A 0AX'],
  ['m1  1aa', 'M1 1AA'],
  ['d02x285', 'D02 X285'],
  ['d6w xy00', 'D6W XY00'],
  ['Co. Down', 'Co. Down'],
  ['12345', '12345'],
  ['', ''],
])('%s becomes %s', (typed, written) => expect(formatPostcode(typed)).toBe(written));
