/** How much of a sentence names goods. */
import { expect, test } from 'vitest';
import { goodsWordsIn, withoutKinds } from '#domain/catalogue/goods-words.ts';

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

test('only clauses that speak of nothing but what is ruled out are left out', () => {
  const advice = 'Tiles or LVT. Porcelain takes any water; LVT is warm. Tiles want a flat base.';
  expect(withoutKinds(advice, ['Tiles'])).toBe('Tiles or LVT. Porcelain takes any water; LVT is warm.');
  expect(withoutKinds(advice, ['LVT'])).toBe(
    'Tiles or LVT. Porcelain takes any water. Tiles want a flat base.',
  );
  expect(withoutKinds('Wood wants steady humidity; carpet is soft.', ['Carpet'])).toBe(
    'Wood wants steady humidity.',
  );
  expect(withoutKinds('Tiles want a flat base.', ['Tiles'])).toBe('');
});
