import { describe, expect, test } from 'vitest';
import { addressKey } from '#server/http/proxy.ts';

describe('the rate-limit key of an address', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:51234', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    [' 203.0.113.9 ', '203.0.113.9'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
    ['2001:DB8:0001:2::9', '2001:db8:1:2'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8::ffff:1', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['unknown', 'unknown'],
  ])('%s is %s', (address, key) => expect(addressKey(address)).toBe(key));

  test('a whole /64 is one visitor: its addresses share a key', () => {
    const keys = new Set(
      Array.from({ length: 1000 }, (_, n) => addressKey(`2001:db8:7:7::${n.toString(16)}`)),
    );
    expect(keys.size).toBe(1);
  });

  test('a forged header of any length gives a short key', () => {
    expect(addressKey('x'.repeat(10_000)).length).toBeLessThanOrEqual(64);
  });
});
