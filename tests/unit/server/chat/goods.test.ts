/** The goods in a sentence whose words could be misleading. */
import { expect, test } from 'vitest';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { wishToMatch } from '#server/chat/engine/embedded/search/accessories.ts';
import { wishIn } from '#server/chat/engine/embedded/wish/goods.ts';
import { isForUse } from '#server/chat/engine/embedded/wish/use.ts';
import { refine } from '#server/chat/engine/embedded/wish/wish.ts';

test.each([
  ['what glue do I need for herringbone lvt', 'Adhesives', ['lvt']],
  ['grey grout for my tiles', 'Adhesives', ['grout', 'grey']],
  ['underlay for engineered oak', 'Underlay', ['wood']],
  ['laminate on bare concrete', 'Laminate Flooring', []],
  ['concrete effect tiles', 'Tiles', ['concrete']],
  ['60x60 porcelain', 'Tiles', ['600x600', 'porcelain']],
  ['non-slip tiles', 'Tiles', ['slip']],
  ['safety vinyl R10', 'Vinyl & Lino', ['r10']],
  ['primer for LVT', 'Adhesives', ['primer']],
  ['something wood looking', null, ['wood effect']],
  ['skirting to go with walnut laminate', 'Trims & Accessories', ['skirting', 'walnut']],
  ['herringbone, what herringbone have you in laminate', 'Laminate Flooring', ['herringbone']],
] as const)('%s', (text, category, looks) => {
  expect(wishIn(text)).toMatchObject({ category, looks });
});

test.each([
  ['oak or walnut laminate', ['oak', 'walnut']],
  ['black or white tiles', ['black', 'white']],
  ['grey or maybe beige carpet', ['grey', 'beige']],
  ['grey oak laminate', undefined],
  ['laminate or lvt in grey', undefined],
])('alternatives: %s', (text, anyOf) => expect(wishIn(text).anyOf).toEqual(anyOf));

test('a new colour replaces both', () => {
  const wish = refine(wishIn('grey or beige carpet'), wishIn('and in navy?'));
  expect(wish).toMatchObject({ category: 'Carpet', looks: ['navy'] });
  expect(wish.anyOf).toBeUndefined();
});

const OAK = { category: 'Laminate Flooring', name: 'Townhouse Grey Oak Laminate' } as ProductDetail;

test.each([
  ['can I get trims to match the natural oak laminate', null, ['oak']],
  ['have yous trims to match this', OAK, ['oak']],
  ['have you underlay for it', OAK, ['laminate']],
] as const)('goods that go with a floor: %s', (text, floor, looks) => {
  expect(wishToMatch(text, wishIn(text), floor)?.looks).toEqual(looks);
});

test.each(['which underlay goes with it?', 'show me oak laminate', 'do I need underlay under this'])(
  'advice or a floor is no such wish: %s',
  (text) => expect(wishToMatch(text, wishIn(text), OAK)).toBeNull(),
);

test.each([
  ['do you have a 5 m wide grey carpet', { category: 'Carpet', looks: ['grey'], widthM: 5 }],
  ['twist carpet in 4 metre width', { category: 'Carpet', widthM: 4 }],
  ['vinyl off a 3m roll', { category: 'Vinyl & Lino', widthM: 3 }],
  ['carpet for a hall 2 m wide and 5 m long', { category: 'Carpet', widthM: undefined }],
  ['which gloss tile can go over old floor tiles', { category: 'Tiles', looks: ['gloss'], place: 'floor' }],
  ['a floor to lay over the existing kitchen tiles', { category: null, place: 'floor' }],
  ['white tiles for the bathroom floor', { category: 'Tiles', place: 'floor' }],
  ['wall tiles for a kitchen', { category: 'Tiles', place: 'wall' }],
  ['tiles for a splashback', { category: 'Tiles', place: 'wall' }],
])('the use in a wish: %s', (text, wish) => {
  const { category, looks, widthM, place } = wishIn(text);
  expect({ category, looks, widthM, place }).toMatchObject(wish);
});

const tile = (finish: string, material = 'Ceramic') =>
  ({
    category: 'Tiles',
    name: 'Metro',
    attributes: { finish, material },
    unit: 'box',
    boxCoverageMm2: 1_000_000,
    tileSize: null,
  }) as unknown as ProductDetail;
const roll = (tileSize: string) =>
  ({
    category: 'Carpet',
    name: 'Twist',
    attributes: {},
    unit: 'metre',
    cutToSize: true,
    boxCoverageMm2: parseFloat(tileSize) * 1_000_000,
    tileSize,
  }) as unknown as ProductDetail;

test('gloss wall tiles are not offered for a floor, nor rolls of another width than asked', () => {
  const wish = wishIn('tiles to go over old floor tiles');
  expect(
    [tile('Gloss'), tile('Matt'), tile('Polished', 'Porcelain')].map((one) => isForUse(one, wish)),
  ).toEqual([false, true, true]);
  const wide = wishIn('grey carpet 5 m wide');
  expect([roll('4 m wide'), roll('5 m wide')].map((one) => isForUse(one, wide))).toEqual([false, true]);
  const piece = { ...roll(''), unit: 'piece', cutToSize: false, name: 'Twist Room-Size Remnant 4 × 3.5 m' };
  expect([3, 4, 5, 3.5].map((widthM) => isForUse(piece, { ...wide, widthM }))).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect(wishIn('wall tiles').place).toBe('wall');
  expect(isForUse(tile('Gloss'), wishIn('wall tiles'))).toBe(true);
});
