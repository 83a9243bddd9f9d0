/** Picking a product by position, recognising kinds, and requests for cheaper goods. */
import { describe, expect, test } from 'vitest';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { financeFollowUp } from '#server/chat/engine/embedded/product/follow-up-questions.ts';
import type { Asked } from '#server/chat/engine/port.ts';
import { refine } from '#server/chat/engine/embedded/wish/wish.ts';
import { alike } from '#server/chat/engine/embedded/wish/further.ts';
import { followUp } from '#server/chat/engine/embedded/wish/follow-up.ts';
import { kindsIn, wishIn } from '#server/chat/engine/embedded/wish/goods.ts';
import { anchorOf, type InHand } from '#server/chat/engine/embedded/product/in-hand.ts';
import { belowOf, isWellBelow } from '#server/chat/engine/embedded/wish/measures.ts';
import { pickedAlone, pickOf, placesIn } from '#server/chat/engine/embedded/product/picked.ts';

const floor = (id: string, pencePerM2: number | null, category = 'LVT') =>
  ({ id, name: `${id} Grey Oak`, category, pencePerM2, pricePence: 4000, unit: 'box' }) as ProductDetail;
const SHOWN = [floor('Alto', 3000), floor('Brae', 2000), floor('Cove', 2500), floor('Dale', 2600)];

describe('picking by position', () => {
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
  ])('%s', (text, id) => expect(pickOf(text, SHOWN)).toBe(id));

  test('first floor and second thoughts pick nothing', () => {
    expect(pickOf('it is for the first floor flat', SHOWN)).toBeNull();
    expect(placesIn('compare the 1st and the fourth')).toEqual([0, 3]);
  });
});

test.each([
  ['which is cheaper, LVT or laminate', ['LVT', 'Laminate Flooring']],
  ['luxury vinyl against real wood', ['LVT', 'Wood Flooring']],
  ['carpet or wood effect laminate', ['Carpet', 'Laminate Flooring']],
  ['not carpet, laminate or vinyl', ['Laminate Flooring', 'Vinyl & Lino']],
])('the kinds of %s', (text, kinds) => expect(kindsIn(text)).toEqual(kinds));

describe('cheaper', () => {
  const hand = { shown: SHOWN, picked: false } as unknown as InHand;
  const [first = floor('', 0)] = SHOWN;

  test('than the cheapest of those shown, unless one was picked', () => {
    expect(anchorOf(hand, {}, first)?.id).toBe('Brae');
    expect(anchorOf(hand, { settled: true }, first)?.id).toBe('Alto');
    expect(anchorOf({ ...hand, picked: true }, {}, first)?.id).toBe('Alto');
  });

  test('by a tenth or more, and by the same measure', () => {
    const below = belowOf(first);
    expect(isWellBelow(floor('x', 2999), below)).toBe(false);
    expect(isWellBelow(floor('x', 2700), below)).toBe(true);
    expect(isWellBelow(floor('x', null), below)).toBe(false);
  });

  test.each(['anything cheaper?', 'that is too dear', 'have yous a cheaper one'])('%s', (text) => {
    const before = { category: 'LVT', looks: ['oak'], maxPencePerM2: null } as const;
    expect(followUp(text, { wish: before }, first)?.below?.id).toBe('Alto');
    expect(followUp(text, {}, first)).toMatchObject({ category: 'LVT', looks: ['oak', 'grey'] });
  });
});

describe('follow-ups to a wish', () => {
  const slate = { category: null, looks: ['slate'], maxPencePerM2: 1339 } as const;

  test('a budget for a floor applies to another floor, but not to its adhesive', () => {
    expect(refine(slate, wishIn('glue'))).toMatchObject({ category: 'Adhesives', maxPencePerM2: null });
    const lvt = { ...slate, category: 'LVT' } as const;
    expect(refine(lvt, wishIn('vinyl'))).toMatchObject({ category: 'Vinyl & Lino', maxPencePerM2: 1339 });
  });

  test('a price limit by comparison is kept for other colours, not for another category', () => {
    const below = belowOf(floor('Alto', 3000));
    const lvt = { ...slate, category: 'LVT', below } as const;
    expect(refine(lvt, wishIn('beige')).below?.id).toBe('Alto');
    expect(refine(lvt, wishIn('carpet')).below).toBeUndefined();
    expect(refine({ ...slate, below }, wishIn('glue')).below).toBeUndefined();
  });

  test('a look, then a category: both apply', () => {
    const walnut = { category: null, looks: ['walnut'], maxPencePerM2: null } as const;
    expect(followUp('laminate', { wish: walnut }, null)).toMatchObject({
      category: 'Laminate Flooring',
      looks: ['walnut'],
    });
  });

  test('a deposit applies to the amount before it', () => {
    const memory = { asked: { text: 'how much would £800 be', topic: 'finance' } } as const;
    const asked = (text: string) => ({ text, memory }) as unknown as Asked;
    expect(financeFollowUp(asked('with £200 deposit'))?.text).toBe(
      'how much would £800 be with £200 deposit',
    );
    expect(financeFollowUp(asked('and for £900'))?.text).toBe('and for £900');
    expect(financeFollowUp(asked('what if I miss one'))).toBeNull();
  });
});

test('goods like a floor have its category and colour', () => {
  expect(alike(floor('Alto', 3000))).toMatchObject({ category: 'LVT', looks: ['oak', 'grey'] });
  expect(wishIn('something similar').looks).toEqual([]);
});
