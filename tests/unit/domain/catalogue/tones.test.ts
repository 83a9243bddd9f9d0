/** The lightness of colours by their names. */
import { expect, test } from 'vitest';
import { toneOf } from '#domain/catalogue/tones.ts';

test('from black to white', () => {
  const colours = ['Black', 'Charcoal', 'Dark walnut', 'Walnut', 'Grey', 'Natural', 'Cream', 'White'];
  const tones = colours.map((colour) => toneOf(colour) ?? -1);
  expect(tones[0]).toBeGreaterThanOrEqual(0);
  expect([...new Set(tones)].toSorted((one, other) => one - other).length).toBeGreaterThan(6);
  expect(tones.at(0)).toBeLessThan(tones.at(1) ?? 0);
  expect(tones.at(-1)).toBeGreaterThan(tones.at(-2) ?? 100);
  expect(tones.toSorted((one, other) => one - other)[0]).toBe(tones[0]);
});

test('a word before the colour changes it', () => {
  expect(toneOf('Light grey')).toBeGreaterThan(toneOf('Grey') ?? 100);
  expect(toneOf('Deep red')).toBeLessThan(toneOf('Red') ?? 0);
});

test('two colours give the mean; an unknown colour gives null', () => {
  expect(toneOf('Black and white')).toBeCloseTo(50.5);
  expect(toneOf('Mixed')).toBeNull();
  expect(toneOf('')).toBeNull();
});
