import { expect, test } from 'vitest';
import { missingFields, publishAtBody } from '#domain/catalogue/admin/drafts.ts';
import { photoToWire, productToWire } from '#domain/catalogue/contract.ts';
import { aProductWith } from '#tests/support/product.ts';

const photo = photoToWire({
  id: 'a',
  imageUrl: '/media/a',
  altText: '',
  isMain: true,
  width: null,
  height: null,
  placeholder: null,
  backgroundPosition: 'center',
  backgroundSize: 'cover',
  imageOpacity: 1,
  overlayOpacity: 0,
  order: 0,
});
const complete = {
  ...productToWire(aProductWith({ description: 'A floor.' })),
  own_weight_kg: 14,
  photos: [{ ...photo, alt_text: 'Three oak boards' }],
};

test.each([
  [{}, []],
  [{ photos: [] }, ['Pictures']],
  [{ photos: [{ ...photo, alt_text: ' A Floor ' }] }, ['Words that say what is on a picture']],
  [{ box_size_m2: null }, ['The coverage of a box']],
  [{ box_size_m2: null, category: 'Adhesives' as const }, []],
  [{ own_weight_kg: null, stock: 0 }, ['The weight: it is estimated', 'Stock']],
  [{ description: '  ' }, ['The description']],
])('a product with %j lacks %j', (part, lacks) => {
  expect(missingFields({ ...complete, ...part })).toEqual(lacks);
});

const NOW = new Date('2026-11-27T12:00:00Z');

test.each([
  ['2026-11-28', '09:00', '2026-11-28T09:00:00.000Z'],
  ['2027-06-15', '09:00', '2027-06-15T08:00:00.000Z'],
  ['2026-11-27', '12:01', '2026-11-27T12:01:00.000Z'],
  ['2027-03-28', '02:00', '2027-03-28T01:00:00.000Z'],
  ['2027-10-31', '01:30', '2027-10-31T01:30:00.000Z'],
])('%s at %s in London is %s', (day, time, moment) => {
  expect(publishAtBody('2026-11-27', NOW, 'Europe/London').parse({ day, time }).toISOString()).toBe(moment);
});

test.each([
  ['2026-11-27', '12:00', 'time'],
  ['2026-11-26', '09:00', 'day'],
  ['2026-02-30', '09:00', 'day'],
  ['2026-12-01', '9', 'time'],
  ['2027-03-28', '01:30', 'time'],
])('%s at %s is refused for its %s', (day, time, field) => {
  const parsed = publishAtBody('2026-11-27', NOW, 'Europe/London').safeParse({ day, time });
  expect(parsed.error?.issues[0]?.path).toEqual([field]);
});
