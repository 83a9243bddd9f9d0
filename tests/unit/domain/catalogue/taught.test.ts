/** Synonyms of the staff: phrases of one or more words for phrases of one or more words. */
import { expect, test } from 'vitest';
import { Compared } from '#domain/catalogue/compared.ts';
import type { Category } from '#domain/catalogue/categories.ts';
import { find } from '#domain/catalogue/find.ts';
import { NOTHING_KNOWN } from '#domain/catalogue/parts.ts';
import { meaningsIn, termKey } from '#domain/catalogue/synonyms.ts';
import { traitsOf } from '#domain/catalogue/traits.ts';
import { understand } from '#domain/catalogue/understand.ts';
import { aProductWith } from '#tests/support/product.ts';

const goods: readonly (readonly [string, Category, string | null, number])[] = [
  ['Quay Slate Hexagon', 'Tiles', 'Charcoal', 2800],
  ['Fara White Hexagon', 'Tiles', 'White', 4100],
  ['Haven Smoked Oak LVT', 'LVT', 'Smoked', 3900],
  ['Balmoor Grey Twist Carpet 50 oz', 'Carpet', 'Grey', 3900],
  ['Balmoor Red Twist Carpet 50 oz', 'Carpet', 'Red', 1900],
  ['Tread Oak Stair Nosing', 'Trims & Accessories', null, 2000],
  ['Flexible Tile Adhesive 20 kg', 'Adhesives', null, 2000],
  ['Grab Skirting Adhesive', 'Adhesives', null, 500],
];
const traits = goods.map(([name, category, colour, pencePerM2]) =>
  traitsOf(aProductWith({ id: name, name, category, colour, pencePerM2 })),
);

function namesFor(text: string, term: string, means: string): string[] {
  const known = {
    ...NOTHING_KNOWN,
    synonyms: new Map([[termKey(term), meaningsIn(means)]]),
    sells: (phrase: string) => traits.some(({ label }) => label.includes(phrase)),
  };
  const searched = {
    order: goods.map((_, at) => at),
    traitsAt: (at: number) => traits[at],
    described: new Map(),
    compared: new Compared(goods.length),
  };
  return find(searched, text, understand(text, known)).positions.map((at) => goods[at]?.[0] ?? '');
}

const [SLATE, WHITE, LVT, GREY_CARPET, RED_CARPET, NOSING, TILE_ADHESIVE, GRAB] = goods.map(([name]) => name);

test.each([
  // One word for several, several for one, several for several.
  ['zarafloor', 'zarafloor', 'hexagon tiles', [SLATE, WHITE]],
  ['brixwold', 'brixwold', 'grey carpet', [GREY_CARPET]],
  ['honey comb', 'honey comb', 'hexagon', [SLATE, WHITE]],
  ['stair edge thing', 'stair edge thing', 'stair nosing', [NOSING]],
  ['granny floor', 'granny floor', 'red carpet', [RED_CARPET]],
  // What stands beside it is read as if the meaning had been typed.
  ['white zarafloor', 'zarafloor', 'hexagon tiles', [WHITE]],
  ['zarafloor under £30', 'zarafloor', 'hexagon tiles', [SLATE]],
  ['zarafloor adhesive', 'zarafloor', 'tile', [TILE_ADHESIVE]],
  ['not brixwold carpet', 'brixwold', 'grey', [RED_CARPET]],
  ['carpet not granny floor', 'granny floor', 'red carpet', [GREY_CARPET]],
  // What is in the meaning beside words: a price, a size, a negation.
  ['poundstretcher', 'poundstretcher', 'carpet under £20', [RED_CARPET]],
  ['plainwold', 'plainwold', 'carpet not grey', [RED_CARPET]],
  // Several meanings are alternatives, and so is what the word itself finds.
  ['zarafloor', 'zarafloor', 'white hexagon, red carpet', [WHITE, RED_CARPET]],
  ['smoked oak', 'smoked oak', 'stair nosing', [LVT, NOSING]],
  ['grab', 'grab', 'tile adhesive', [GRAB, TILE_ADHESIVE]],
])('%s, where %s means %s', (text, term, means, names) => {
  expect(namesFor(text, term, means).toSorted()).toEqual(names.toSorted());
});

test('the meaning of a synonym may contain its term', () => {
  expect(namesFor('hexagon', 'hexagon', 'white hexagon')).toContain(WHITE);
  expect(namesFor('hex', 'hex', 'white hex')).toEqual([WHITE]);
});
