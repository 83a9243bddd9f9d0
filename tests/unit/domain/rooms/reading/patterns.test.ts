/** Laying patterns in a sentence, and the words of goods without them. */
import { expect, test } from 'vitest';
import { patternIn, withoutPattern } from '#domain/rooms/reading/patterns.ts';

test.each([
  ['porcelain tiles laid diagonally', 'diagonal', 'porcelain tiles'],
  ['diagonal porcelain', 'diagonal', 'porcelain'],
  ['oak laminate straight', 'straight', 'oak laminate'],
  ['oak laminate laid straight', 'straight', 'oak laminate'],
  ['tiles in brick bond', 'brick', 'tiles'],
  ['oak lvt in herringbone', 'herringbone', 'oak lvt in herringbone'],
  ['basketweave parquet', 'basket', 'basketweave parquet'],
  ['hexagonal tiles', 'hexagon', 'hexagonal tiles'],
  ['brick effect tiles', undefined, 'brick effect tiles'],
  ['a straight edge trim', undefined, 'a straight edge trim'],
  ['13 straight stairs', undefined, '13 straight stairs'],
])('%s', (text, pattern, goods) => {
  expect(patternIn(text)).toBe(pattern);
  expect(withoutPattern(text).trim()).toBe(goods);
});
