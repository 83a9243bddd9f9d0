/** Picking a product by position or by its looks. */
import { describe, expect, test } from 'vitest';
import { describedIn } from '#server/chat/engine/embedded/product/in-hand.ts';
import { pickedAlone, pickOf, placesIn } from '#server/chat/engine/embedded/product/picked.ts';

const SHOWN = ['Alto', 'Brae', 'Cove', 'Dale'].map((id) => ({ id, name: `${id} Grey Oak` }));

describe('by position', () => {
  test.each([
    ['the second one', 'Brae'],
    ['2nd', 'Brae'],
    ['number 3 please', 'Cove'],
    ["I'll take the top one", 'Alto'],
    ['the last', 'Dale'],
  ])('%s picks one product', (text, id) => expect(pickedAlone(text, SHOWN)).toBe(id));

  test.each([
    ['would the fourth one do a kitchen', 'Dale'],
    ['how thick is the first of those', 'Alto'],
    ['is the last one in stock', 'Dale'],
    ['how many for the 3rd one', 'Cove'],
    ['how much is the second?', 'Brae'],
    ['how many boxes of number 2', 'Brae'],
    ['is the top one waterproof', 'Alto'],
  ])('%s', (text, id) => {
    expect(pickOf(text, SHOWN)).toBe(id);
    expect(pickedAlone(text, SHOWN)).toBeNull();
  });

  test.each([
    'it is for the first floor flat',
    'what should I lay first?',
    'can it go on top of tiles?',
    'can it go on the top of those old tiles?',
    'do the units sit on top',
    'do I get a sample first',
    'the second of May',
    'is it my first one',
    'my last one wore out',
    'is the skirting fitted on the top',
  ])('%s picks nothing', (text) => expect(pickOf(text, SHOWN)).toBeNull());

  test('several positions', () => {
    expect(placesIn('compare the 1st and the fourth')).toEqual([0, 3]);
  });
});

describe('by looks', () => {
  test.each([
    ['is the grey oak one waterproof?', 'grey oak', 'is it waterproof?'],
    ['how thick is that walnut one', 'walnut', 'how thick is it'],
    ['tell me more about the 20mm one', '20mm', 'tell me more about it'],
    ['is the 600x600 slip resistant', '600x600', 'is it slip resistant'],
  ])('%s refers to %s', (text, looks, rest) => expect(describedIn(text)).toMatchObject({ looks, rest }));

  test.each([
    'the second one',
    'the cheapest one',
    'the darkest one please',
    'which one is best',
    'no one rang',
  ])('%s refers to no look', (text) => expect(describedIn(text)).toBeNull());
});
