/** The advice on a product's page is one fitter's: its description and 'How to fit' name the same hours and humidity. */
import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '#domain/catalogue/categories.ts';
import { FITTING } from '#components/product/fitting.ts';
import { ADVICE } from '#db/seed/catalogue/describe.ts';

const found = (lines: readonly string[], what: RegExp): string[] =>
  lines.flatMap((line) => [...line.matchAll(what)].map(([, first = '', second = '']) => first + second));

describe.each(CATEGORIES)('%s', (category) => {
  const lines = [...FITTING[category], ...ADVICE[category]];

  it('rests as long wherever it is said', () => {
    expect(new Set(found(lines, /for (\d+) hours/g)).size).toBeLessThanOrEqual(1);
  });

  it('lies in air of one humidity', () => {
    expect(new Set(found(lines, /(\d+)(?:-| and )(\d+) % humidity/g)).size).toBeLessThanOrEqual(1);
  });
});
