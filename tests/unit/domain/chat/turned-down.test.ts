/** Only what the shopper rejects is removed from the sentence. */
import { describe, expect, test } from 'vitest';
import { turnDown } from '#domain/chat/turned-down.ts';
import { wishIn } from '#server/chat/engine/embedded/wish/goods.ts';

const isGoods = (word: string) => /^(?:grey|white|vinyl|carpet|laminate|click|wood|tiles?)$/.test(word);

test.each([
  ['carpet but not grey', 'carpet', ['grey']],
  ['looking for a floor, not vinyl, grey', 'looking for a floor, grey', ['vinyl']],
  ['no, not vinyl, laminate', 'laminate', ['vinyl']],
  ['no not tiles, wood', 'wood', ['tiles']],
  ["i'm scunnered with carpet", "i'm", ['carpet']],
  ["i don't want grey or white", 'i', ['grey', 'white']],
  ['bathroom tiles but no white', 'bathroom tiles', ['white']],
  ['planks but not the click kind', 'planks', ['click']],
  ['anything but carpet', '', ['carpet']],
])('%s', (words, rest, down) => expect(turnDown(words, isGoods)).toEqual({ rest, down }));

describe('nothing is rejected in', () => {
  test.each([
    'why not laminate?',
    'have you no carpet left?',
    'is there no grey carpet?',
    'not too dear',
    "i'm not sure about laminate",
    'carpet or not carpet',
    'no, laminate please',
  ])('%s', (words) => expect(turnDown(words, isGoods).down).toEqual([]));
});

test.each([
  ['show me carpet but not grey', 'Carpet', [], { categories: [], looks: ['grey'] }],
  ['no, not vinyl, lvt', 'LVT', [], { categories: ['Vinyl & Lino'], looks: [] }],
  ['something grey instead of carpet', null, ['grey'], { categories: ['Carpet'], looks: [] }],
] as const)('the wish without the rejected goods: %s', (text, category, looks, turnedDown) => {
  expect(wishIn(text)).toMatchObject({ category, looks, turnedDown });
});
