import fc from '#tests/support/property.ts';
import { describe, expect, it } from 'vitest';
import { matchExpression, searchWords, wordsOf } from '#domain/catalogue/search-text.ts';
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

  it('are all required, in any of their spellings', () => {
    expect(matchExpression(searchWords('oak 8mm'))).toBe('"oak" AND ("8mm"* OR "8 mm"*)');
    expect(matchExpression(searchWords('48x48mm'))).toBe('"48 48"*');
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
    expect(vocabulary.nearest('gondola')).toBeNull();
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

describe('the words of products that are gone', () => {
  it('are completed and corrected to no more, once no product has them', () => {
    const vocabulary = new Vocabulary();
    vocabulary.add(['quartz', 'quartzite', 'tiles']);
    vocabulary.add(['quartz', 'tile', 'tile']);
    vocabulary.remove(['quartz', 'quartzite', 'tiles']);
    expect(vocabulary.completions('quar', 5)).toEqual(['quartz']);
    expect([vocabulary.has('quartzite'), vocabulary.has('tiles')]).toEqual([false, true]);
    vocabulary.remove(['quartz', 'tile', 'tile']);
    expect(vocabulary.completions('quar', 5)).toEqual([]);
    expect([vocabulary.has('quartz'), vocabulary.has('tiles')]).toEqual([false, false]);
  });
});
