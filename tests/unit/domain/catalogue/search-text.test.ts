import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asTyped, matchExpression, searchWords, wordsOf } from '#domain/catalogue/search-text.ts';
import { Vocabulary } from '#domain/catalogue/vocabulary.ts';

describe('the words of a search', () => {
  it('are without accents, case and stop words', () => {
    expect(wordsOf('The Décor for my KITCHEN')).toEqual(['decor', 'kitchen']);
    expect(wordsOf('the')).toEqual(['the']);
  });

  it('accept a size in either order and notation', () => {
    for (const text of ['600x1200', '600 × 1200 mm', '600mm*1200mm']) {
      expect(searchWords(text)).toMatchObject([{ typed: ['600 1200', '1200 600'], prefix: true }]);
    }
  });

  it.each(['60x60', '60 x 60 cm', '60cm × 60cm'])('accept a size in centimetres: %s', (text) => {
    expect(searchWords(text)).toMatchObject([{ typed: ['60 60', '600 600'], prefix: true }]);
  });

  it('take a size in mm as it is', () => {
    expect(searchWords('48x48mm')).toMatchObject([{ typed: ['48 48'], prefix: true }]);
  });

  it('as typed are without synonyms, and a size ends where it ends', () => {
    const meanings = new Map([['lvt', ['luxury vinyl']]]);
    expect(asTyped(searchWords('oak plank', meanings))).toBeNull();
    expect(matchExpression(asTyped(searchWords('oak lvt', meanings)) ?? [])).toBe('"oak" AND "lvt"*');
    expect(matchExpression(asTyped(searchWords('oak 48x48')) ?? [])).toBe(
      '"oak"* AND ("48 48" OR "48 48mm" OR "480 480" OR "480 480mm")',
    );
  });

  it('include synonyms of a word or a pair of words', () => {
    const meanings = new Map([
      ['lvt', ['luxury vinyl']],
      ['door bar', ['threshold']],
    ]);
    expect(matchExpression(searchWords('lvt oak', meanings))).toBe('("lvt" OR "luxury vinyl") AND "oak"*');
    expect(matchExpression(searchWords('oak door bar', meanings))).toBe(
      '"oak" AND ("door bar"* OR "threshold")',
    );
  });

  it('are quoted, so that none is read as an operator', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const bare = matchExpression(searchWords(text)).replaceAll(/"[^"]*"\*?/g, '');
        expect(bare).toMatch(/^(?: AND | OR |[()])*$/);
      }),
    );
  });
});

describe('typing errors', () => {
  const vocabulary = new Vocabulary();
  for (const name of ['porcelain tile', 'porcelain slab', 'herringbone oak', 'laminate plank', 'oak plank']) {
    vocabulary.add(name.split(' '));
  }

  it.each([
    ['porcelian', 'porcelain'],
    ['herringbon', 'herringbone'],
    ['lamanate', 'laminate'],
    ['plnk', 'plank'],
  ])('%s is corrected to %s', (typed, meant) => expect(vocabulary.nearest(typed)).toBe(meant));

  it('short words, numbers and unrelated words are not corrected', () => {
    expect(vocabulary.nearest('ok')).toBeNull();
    expect(vocabulary.nearest('600')).toBeNull();
    expect(vocabulary.nearest('bathtub')).toBeNull();
  });

  it('completions are sorted by frequency', () => {
    expect(vocabulary.completions('p', 5)).toEqual(['porcelain', 'plank']);
  });

  it('a complete word comes before longer words, even if they are more frequent', () => {
    const words = new Vocabulary();
    for (const name of ['oakmere', 'oakmere', 'oak']) words.add([name]);
    expect(words.completions('oak', 5)).toEqual(['oak', 'oakmere']);
    expect(words.completions('oa', 5)).toEqual(['oakmere', 'oak']);
  });
});
