import { describe, expect, test } from 'vitest';
import { NameIndex } from '#domain/catalogue/names.ts';

const NAMES = [
  'Vela Venetian Terrazzo 600×600 Honed 9mm',
  'Vela Venetian Terrazzo 600×600 Polished 9mm',
  'Vela Venetian Terrazzo 300×600 Honed 9mm',
  'Everhold Reclaimed Barn Board LVT SPC Click 4mm / 0.3mm',
  'Everhold Reclaimed Barn Board LVT SPC Click 4mm / 0.5mm',
  'Balmoor Oatmeal Twist Carpet 32 oz, 4 m Wide',
  'Balmoor Oatmeal Twist Carpet 32 oz, 5 m Wide',
  'Metro White Ash LVT Plank Loose Lay 5mm / 0.7mm',
  'Tarrow Pro Grab Adhesive Cartridges, 290 ml',
  'Tarrow Pro Grab Adhesive Cartridges, 290 ml, Pack of 4',
];
const index = new NameIndex(NAMES.map((name) => ({ id: name, name })));
const named = (text: string) =>
  index.find(text).map(({ ids, said }) => [said, ids.length > 1 ? ids.length : ids[0]]);

describe('product names in a sentence', () => {
  test.each(NAMES)('%s', (name) => expect(named(`how much is ${name}?`)).toEqual([[name, name]]));

  test.each([
    [
      'vela venetian terrazzo 600 x 600 mm honed 9 mm for 13 m²',
      'vela venetian terrazzo 600 x 600 mm honed 9 mm',
      NAMES[0],
    ],
    ['Vela Venetian Terrazzo in polished', 'Vela Venetian Terrazzo in polished', NAMES[1]],
    ['Everhold Reclaimed Barn Board 0.5mm', 'Everhold Reclaimed Barn Board 0.5mm', NAMES[4]],
    ['Balmoor oatmeal twist, 5 m wide', 'Balmoor oatmeal twist, 5 m wide', NAMES[6]],
  ])('%s', (text, said, name) => expect(named(text)).toEqual([[said, name]]));

  test('words of a name may be left out, unless its first word is one for goods', () => {
    expect(named('is the Balmoor 32oz ok on stairs')).toEqual([['Balmoor 32oz', 2]]);
  });

  test('a first word that is said twice counts once', () => {
    expect(named('Balmoor balmoor')).toEqual([]);
  });

  test('an ambiguous name gives all candidates', () => {
    expect(named('what does Vela Venetian Terrazzo cost')).toEqual([['Vela Venetian Terrazzo', 3]]);
  });

  test('other words of the sentence, or the plainest of the names, say which is meant', () => {
    const index = new NameIndex(
      [
        'Balmoor Oatmeal Twist Carpet 32 oz, 5 m Wide',
        'Balmoor Biscuit Twist Carpet 32 oz, 5 m Wide',
        'Foundry Natural Oak Planks 14mm Oiled',
        'Foundry Natural Oak Planks 14mm Hard-wax oiled',
      ].map((name) => ({ id: name, name })),
    );
    expect(index.find('that oatmeal Balmoor twist 32oz off the 5 metre roll')[0]?.ids).toEqual([
      'Balmoor Oatmeal Twist Carpet 32 oz, 5 m Wide',
    ]);
    expect(index.find('Foundry natural oak 14 mm oiled')[0]?.ids).toEqual([
      'Foundry Natural Oak Planks 14mm Oiled',
    ]);
    expect(index.find('Balmoor twist 32 oz')[0]?.ids).toHaveLength(2);
  });

  test('the sides of a room are not part of a name', () => {
    expect(named('Balmoor Oatmeal Twist Carpet 5 m by 4 m')).toEqual([['Balmoor Oatmeal Twist Carpet', 2]]);
  });

  test('two names in a sentence', () => {
    expect(named(`compare ${NAMES[0] ?? ''} with ${NAMES[4] ?? ''}`).map(([, name]) => name)).toEqual([
      NAMES[0],
      NAMES[4],
    ]);
  });

  test.each(['metro white tiles', 'have you a grey oak laminate', 'white ash', 'Vela?', ''])(
    'no name: %s',
    (text) => expect(named(text)).toEqual([]),
  );
});
