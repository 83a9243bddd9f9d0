/** Goods asked for over several turns. */
import { describe, expect, test } from 'vitest';
import { understand } from '#domain/catalogue/understand.ts';
import { inPhrase, merged, type Phrase, phrasesOf, searchText } from '#domain/catalogue/phrases.ts';

const asked = (text: string): Phrase[] => phrasesOf(understand(text), []);
const after = (...turns: readonly string[]): string =>
  inPhrase(turns.map(asked).reduce((before, now) => merged(before, now)));

describe('a follow-up', () => {
  test.each([
    [['oak laminate', 'and in grey?'], 'grey oak laminate flooring'],
    [['grey laminate', 'under £30'], 'grey laminate flooring, up to £30 per m²'],
    [['grey laminate under £30', 'carpet'], 'grey carpet, up to £30 per m²'],
    [['grey carpet', 'not grey'], 'carpet other than grey'],
    [['black tiles', 'white'], 'white tiles'],
    [['slate tiles under £40', 'tile adhesive'], 'tile adhesive'],
    // Grout comes in no oak.
    [['herringbone', 'do you have grout?'], 'grout'],
    [['6 ft by 9 ft carpet', 'in grey'], 'grey carpet, room of 6 × 9 ft'],
  ])('%s', (turns, said) => expect(after(...turns)).toBe(said));
});

test('alternatives are joined by or', () => {
  expect(inPhrase(asked('black or white tiles'))).toBe('black or white tiles');
  expect(inPhrase(asked('black and white tiles'))).not.toContain(' or ');
});

test('no laminate is called waterproof', () => {
  expect(inPhrase(asked('waterproof laminate'))).toBe('water resistant laminate flooring');
});

test('the phrases make a text that is understood the same', () => {
  for (const text of [
    '12mm grey laminate not herringbone under £30',
    'cheapest white metro tiles in stock',
  ]) {
    const phrases = asked(text);
    const again = asked(searchText(phrases));
    expect(new Set(again.map(({ label }) => label))).toEqual(new Set(phrases.map(({ label }) => label)));
  }
});
