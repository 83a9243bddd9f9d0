import { describe, expect, test } from 'vitest';
import { boxesIn, metresIn } from '#domain/language/quantities.ts';
import { totalIn } from '#domain/catalogue/read-prices.ts';

describe('a budget for the whole floor, in pence', () => {
  test.each([
    ['how much a month for a £900 floor', 90_000],
    ['got about 400 quid for a 15m2 living room', 40_000],
    ['i have £1,500 to do it', 150_000],
    ['£1250.50 all in', 125_050],
    ['under £20 per m2', null],
    ['20 quid a metre', null],
    ['£100 down', null],
    ['a deposit of £150', null],
    ['a 600 x 600 tile', null],
  ])('%s', (text, pence) => expect(totalIn(text)).toBe(pence));
});

describe('a number of boxes', () => {
  test.each([
    ['what do 6 boxes cost', 6],
    ['and for 2 boxes extra', 2],
    ['three more packs', 3],
    ['how many boxes for 20 m2', null],
  ])('%s', (text, count) => expect(boxesIn(text)).toBe(count));
});

test('a budget without a currency sign is a total', () => {
  expect(totalIn('want real oak, budget 1500 all in')).toBe(150_000);
  expect(totalIn('the budget is about 800')).toBe(80_000);
  expect(totalIn('budget of £30 a metre')).toBeNull();
});

test.each([
  ['7 metres of it', 7],
  ['6 m off that please', 6],
  ['12 m of that one', 12],
  ['3.5 metres of the first', 4],
  ['a 4 m roll', null],
])('a length of goods: %s', (text, metres) => expect(metresIn(text)).toBe(metres));
