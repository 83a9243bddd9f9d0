/** How much of a sentence names goods. */
import { expect, test } from 'vitest';
import { goodsWordsIn } from '#domain/chat/goods-words.ts';

test.each([
  ['which is cheaper, LVT or laminate', ['LVT', 'Laminate Flooring']],
  ['not carpet, laminate or vinyl', ['Laminate Flooring', 'Vinyl & Lino']],
  ['tile adhesive and grout', ['Adhesives']],
  ['how long does delivery take', []],
])('the kinds in: %s', (text, kinds) => expect(goodsWordsIn(text).categories).toEqual(kinds));

test('a sentence of nothing but goods is covered, a story with goods in it is not', () => {
  expect(goodsWordsIn('show me grey oak laminate under £30').cover).toBe(1);
  expect(goodsWordsIn('R11 tiles').cover).toBe(1);
  expect(goodsWordsIn('will lvt fade beside a south facing window').cover).toBeLessThan(0.4);
  expect(goodsWordsIn('I need a floor for the room').read).toBe(0);
});

test.each([
  ['not laminate and not carpet, something warm', ['Laminate Flooring', 'Carpet']],
  ["a hall floor, not tiles they're freezing", ['Tiles']],
  ['is lvt not warm enough', []],
])('the kinds ruled out in: %s', (text, kinds) => expect(goodsWordsIn(text).excluded).toEqual(kinds));
