/** The normal form in which the chat's rules read a text. */
import { expect, test } from 'vitest';
import { inFigures, plain, plainly } from '#domain/language/plain.ts';

test.each([
  ['whats that a month', 'what is that a month'],
  ['wheres my order', "where's my order"],
  ['im in Bristol and cant collect', "i'm in bristol and can't collect"],
  ['r u open', 'are you open'],
  ['a u-shaped kitchen', 'a u-shaped kitchen'],
  ['we were there', 'we were there'],
])('typed on a phone: %s', (typed, meant) => expect(plain(typed)).toBe(meant));

test('everyday speech is put plainly, whatever else stands there', () => {
  expect(plainly('are Yous lookin at Oak under a tenner')).toBe('are you looking at Oak under £10');
  expect(plainly('U-shaped room, yer man')).toBe('U-shaped room, your man');
});

test.each([
  ['about 2 grand', 'about £2000'],
  ['1.5k over a year', '£1500 over a year'],
  ['hows long does it take', 'how long does it take'],
  ['long story short, we need a floor', 'we need a floor'],
])('%s', (typed, plainly) => expect(plain(typed)).toBe(plainly));

test.each([
  ['Tiles under thirty pounds', 'Tiles under 30 pounds'],
  ['twenty five quid a metre', '25 quid a metre'],
  ['under a fiver', 'under £5'],
  ['half an inch thick', '0.5 inch thick'],
  ['four and a half metres wide', '4.5 metres wide'],
  ['three by four metres', '3 by 4 metres'],
  ['not over forty', 'not over 40'],
])('figures that are spoken, for a search: %s', (typed, searched) => expect(inFigures(typed)).toBe(searched));

test.each(['a dark one', 'four sided bevel', 'two tone carpet', 'one or two ideas'])(
  'number words that count nothing of goods stay: %s',
  (text) => expect(inFigures(text)).toBe(text),
);
