/** How messages in the words of forums are taken apart. */
import { expect, test } from 'vitest';
import { districtIn } from '#domain/chat/places.ts';
import { partsOf, questionClauses } from '#domain/chat/questions.ts';
import { withoutArea } from '#domain/chat/slots.ts';
import { isCommonWord } from '#domain/chat/stems.ts';

test('the questions of a message are told from its story', () => {
  expect(questionClauses('New house here. Sorry if it is silly but what does R10 mean')).toContain(
    'what does R10 mean',
  );
  expect(questionClauses('what does R10 mean')).toEqual([]);
});

test('a second part is a question of its own only if it asks', () => {
  expect(partsOf('Can I lay oak over heating? My plumber says yes to it')).toBeNull();
  expect(partsOf('Are you open on Sunday and is there parking')).toEqual([
    'Are you open on Sunday',
    'is there parking',
  ]);
});

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
