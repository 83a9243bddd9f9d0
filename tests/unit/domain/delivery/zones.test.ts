/** Zones: every first part of the three carriers' lists has exactly one, the slower one where they disagree. */
import { describe, expect, it } from 'vitest';
import { DEFAULT_DELIVERY } from '#domain/delivery/default-settings.ts';
import { deliverySettings } from '#domain/delivery/settings.ts';
import { overlapping, spanOf, zoneOf } from '#domain/delivery/zones.ts';

/** What each list names beside the mainland, with the least zone that it asks for. */
const LISTS: Readonly<Record<string, readonly (readonly [zone: string, ranges: string])[]>> = {
  DPD: [
    ['ni', 'BT1-94'],
    ['remote', 'AB36-38 AB55-56 HS1-9 IV1-63 KW1-14 PH19-29 PH32-33 PH45-48'],
    ['remote', 'AB31-35 AB41-54'],
    ['remote', 'FK17-21 PA20-78 PH30-31 PH34-44 PH49-50'],
    ['remote', 'PH15-18'],
    ['islands', 'KW15-17 ZE1-3'],
  ],
  'Porcelain Ceramics': [
    ['ni', 'BT1-94'],
    ['remote', 'FK20-21 G83-84 PA21-38 PH19-41 PH49-50 AB10-56 IV1-39 IV63 KW1-14'],
    ['islands', 'HS1-9 IV40-56 PA20 PA40-80 PH42-44 KA27-28 ZE1-3 KW15-17'],
    ['islands', 'IM1-9 GY1-10 JE1-5 PO30-41'],
    ['remote', 'TR17-26'],
  ],
  SEP: [
    ['ni', 'BT1-94'],
    ['remote', 'AB36-38 AB55-56 FK17-21 IV1-39 IV52-54 IV63 KW1-14 PA21-40 PH19-26 PH30-41 PH49-50'],
    ['islands', 'HS1-9 IV40-51 IV55-56 KA27-28 KW15-17 PA41-49 PA60-78 PH42-44 ZE1-3'],
  ],
};
const SPEED = ['ni', 'gb', 'remote', 'islands', 'channel'];

const outcodesOf = (ranges: string): { area: string; district: number }[] =>
  ranges.split(' ').flatMap((range) => {
    const [, area = '', from = '', to = from] = /^([A-Z]+)(\d+)(?:-(\d+))?$/.exec(range) ?? [];
    const first = Number(from);
    return Array.from({ length: Number(to) - first + 1 }, (_, at) => ({ area, district: first + at }));
  });

const NAMED = Object.entries(LISTS).flatMap(([list, zones]) =>
  zones.flatMap(([zone, ranges]) => outcodesOf(ranges).map((place) => ({ list, zone, ...place }))),
);

const zoneAt = (area: string, district: number, country: 'GB' | 'IE' = 'GB') =>
  zoneOf(DEFAULT_DELIVERY, { country, area, district })?.id;

describe('the zones of a new shop', () => {
  it('are valid', () => {
    expect(deliverySettings.safeParse(DEFAULT_DELIVERY).success).toBe(true);
  });

  it.each([
    ['GB', 'BY19', 'BY19'],
    ['GB', 'QQ', 'QQ'],
    ['IE', 'BT1', 'BT9'],
  ] as const)(
    'have no range of letters that no postcode of %s begins with: %s to %s',
    (country, from, to) => {
      const ranges = [...DEFAULT_DELIVERY.ranges, { country, from, to, zone: 'ni' }];
      expect(deliverySettings.safeParse({ ...DEFAULT_DELIVERY, ranges }).error?.issues).toMatchObject([
        { path: ['ranges', DEFAULT_DELIVERY.ranges.length, 'from'] },
      ]);
    },
  );

  it('claim every first part of the lists once', () => {
    const claims = (area: string, district: number) =>
      DEFAULT_DELIVERY.ranges.filter((range) => {
        const span = range.from === '' ? null : spanOf(range);
        const wholeArea = span?.last === Infinity;
        return !wholeArea && span?.area === area && span.first <= district && district <= span.last;
      }).length;
    for (const { area, district } of NAMED)
      expect([area, district, claims(area, district)]).toEqual([area, district, expect.toBeOneOf([0, 1])]);
    expect(NAMED.length).toBeGreaterThan(500);
  });

  it('are at least as slow as the slowest list says', () => {
    for (const { list, zone, area, district } of NAMED) {
      const found = zoneAt(area, district) ?? '';
      expect({ list, area, district, slower: SPEED.indexOf(found) >= SPEED.indexOf(zone) }).toEqual({
        list,
        area,
        district,
        slower: true,
      });
    }
  });

  it('leave the rest of Great Britain, and Northern Ireland, as they are', () => {
    for (const area of ['LS', 'EC', 'G', 'EH', 'CF', 'M']) expect(zoneAt(area, 1)).toBe('gb');
    expect([
      zoneAt('PA', 19),
      zoneAt('PH', 14),
      zoneAt('FK', 16),
      zoneAt('G', 82),
      zoneAt('KA', 26),
      zoneAt('TR', 16),
      zoneAt('PO', 29),
    ]).toEqual(Array(7).fill('gb'));
    expect(zoneAt('BT', 19)).toBe('ni');
    expect(zoneAt('D', 2, 'IE')).toBe('ie');
  });
});

describe('ranges of postcodes', () => {
  it('match the longest first', () => {
    expect([zoneAt('IV', 39), zoneAt('IV', 40), zoneAt('IV', 56), zoneAt('IV', 57)]).toEqual([
      'remote',
      'islands',
      'islands',
      'remote',
    ]);
  });

  it('are none with other letters at their ends, or upside down', () => {
    for (const [from, to] of [
      ['AB31', 'AC35'],
      ['AB31', 'AB'],
      ['AB35', 'AB31'],
      ['ABC1', 'ABC2'],
      ['1', '2'],
    ] as const)
      expect(spanOf({ from, to })).toBeNull();
  });

  it('may not claim a postcode twice', () => {
    const range = (from: string, to: string, country: 'GB' | 'IE' = 'GB') => ({
      country,
      from,
      to,
      zone: 'gb',
    });
    expect(overlapping([range('AB1', 'AB9'), range('AB9', 'AB12')])?.from).toBe('AB9');
    expect(overlapping([range('AB', 'AB'), range('AB', 'AB')])).not.toBeNull();
    expect(
      overlapping([range('AB', 'AB'), range('AB9', 'AB12'), range('D1', 'D9'), range('D1', 'D9', 'IE')]),
    ).toBeNull();
  });
});
