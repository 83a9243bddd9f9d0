/** Requests for other or cheaper goods, and for two kinds of goods in one sentence. */
import { describe, expect, test } from 'vitest';
import { asksCheaper, noticeablyLess, priceContestIn, spanOf } from '#domain/chat/cheaper.ts';
import { asksAlike, asksMore } from '#domain/chat/further.ts';
import { implementIn } from '#domain/chat/implements.ts';
import { isOfOne } from '#domain/chat/intent.ts';
import { roomWished } from '#domain/chat/rooms.ts';
import { goodsApart } from '#domain/chat/two-goods.ts';

describe('a request for other goods', () => {
  test.each([
    'something else',
    'show me more',
    'any others?',
    'anything else',
    'what else have yous',
    'ok show me a few more please',
    'have you any other ones like that',
    'other options?',
    'dont like any of those',
    'nah not keen on those, what else have you',
    'none of them are right',
  ])('%s', (text) => expect(asksMore(text)).toBe(true));

  test.each([
    'how much more is it',
    'is there any more in stock',
    'anything else I need to fit it',
    'show me more grey laminate',
    'nothing else thanks',
    'do you do anything else besides floors',
    'more boxes',
    'torn between tiles and laminate',
  ])('%s: no', (text) => expect(asksMore(text)).toBe(false));

  test.each([
    ['have you anything similar?', true],
    ['anything like this one', true],
    ['show me more like that', true],
    ['would you like this in a kitchen', false],
    ['is it similar to wood', false],
  ])('%s: asks for similar goods: %s', (text, is) => expect(asksAlike(text)).toBe(is));
});

describe('cheaper', () => {
  test.each([
    ['anything cheaper?', true],
    ['have you a cheaper one', true],
    ['thats too dear', true],
    ['bit dear for me', true],
    ['something less expensive', true],
    ['they are all way too expensive', true],
    ['is it cheaper if I buy ten boxes', false],
    ['is it cheaper to collect it', false],
    ['would 3 boxes be too much', false],
  ])('%s: %s', (text, is) => expect(asksCheaper(text)).toBe(is));

  test('means at least a tenth less', () => expect(noticeablyLess(3086)).toBe(2777));

  test.each([
    ['which is cheaper, LVT or laminate', 'cheaper'],
    ['what costs more, carpet or vinyl', 'dearer'],
    ['is tile dearer than lvt', 'dearer'],
    ['difference in price between wood and laminate', 'cheaper'],
    ['is lvt or laminate better for a kitchen', null],
  ])('%s: %s', (text, contest) => expect(priceContestIn(text)).toBe(contest));

  test('the price span of a category', () => {
    expect(spanOf([1500, 900, 4000, 1200])).toEqual({ least: 900, most: 4000, median: 1200 });
    expect(spanOf([700])).toEqual({ least: 700, most: 700, median: 700 });
    expect(spanOf([])).toBeNull();
  });
});

describe('two kinds of goods in one sentence', () => {
  const kindOf = (part: string) => /laminate|underlay|carpet|skirting|wood floor/.exec(part)?.[0] ?? null;
  test.each([
    ['grey laminate and underlay for it', ['grey laminate', 'underlay for it']],
    ['a wood floor, with skirting to match', ['a wood floor', 'skirting to match']],
    ['carpet for the stairs & laminate for the hall', ['carpet for the stairs', 'laminate for the hall']],
    ['black and white carpet plus underlay', ['black and white carpet', 'underlay']],
  ])('%s', (words, parts) => expect(goodsApart(words, kindOf)).toEqual(parts));

  test.each([
    'laminate with underlay attached',
    'laminate for the hall and stairs',
    'we have laminate and underlay down',
    'black and white carpet',
  ])('%s: no', (words) => expect(goodsApart(words, kindOf)).toBeNull());
});

describe('a request for a floor by its room', () => {
  test.each([
    ['need a floor for my kitchen', 'kitchen'],
    ['hi looking for somthing for the hall stairs and landing', 'hall'],
    ['redoing the good room, want a new floor', 'living'],
    ['after a floor for the downstairs loo', 'bathroom'],
    ['how do I lay a floor in a kitchen', null],
    ['need a floor for the kitchen with two dogs', null],
    ['what do you deliver to the hall', null],
  ])('%s: %s', (text, room) => expect(roomWished(text)).toBe(room));
});

describe('tools and sundries named after a floor', () => {
  test.each([
    ['do you sell carpet grippers', 'carpet grippers', 'gripp'],
    ['do yous do carpet tiles', 'carpet tiles', 'carpet tile'],
    ['looking for a floor cleaner', 'floor cleaner', 'clean'],
    ['do you sell a trowel', 'trowel', 'trowel'],
  ])('%s', (text, name, stem) => expect(implementIn(text)).toEqual({ name, stem }));

  test.each([
    'do you sell carpet',
    'how do I oil a wood floor',
    'can I use floor polish on lvt',
    'oiled oak',
  ])('%s: no', (text) => expect(implementIn(text)).toBeNull());
});

test.each([
  ['is it in stock', true],
  ['how many left of this', true],
  ['does it come in grey', true],
  ['how much is it to fit it', false],
  ['is the vat included', false],
])('is about one specific product: %s: %s', (text, is) => expect(isOfOne(text)).toBe(is));
