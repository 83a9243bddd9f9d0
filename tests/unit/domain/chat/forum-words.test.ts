/** How messages in the words of forums are taken apart. */
import { expect, test } from 'vitest';
import { districtIn } from '#domain/delivery/reading/places.ts';
import { withoutArea } from '#domain/rooms/reading/sizes.ts';
import { isCommonWord } from '#domain/language/stems.ts';

test.each([
  ['do you deliver to Shetland', 'ZE1'],
  ['how long to Letterkenny', 'F92'],
  ['my cork floor', null],
])('%s lies in %s', (text, district) => {
  expect(districtIn(text)).toBe(district);
});

test('the size of a tile is not the size of a room', () => {
  expect(withoutArea('grey tile 60x60 for 18 m2')).toContain('60x60');
  expect(withoutArea('carpet for 4.2 x 3.6')).not.toContain('3.6');
});

test('common words name no goods', () => {
  expect(['measured', 'downstairs', 'ok', 'square'].every(isCommonWord)).toBe(true);
  expect(['cork', 'herringbone', 'seagrass'].some(isCommonWord)).toBe(false);
});
