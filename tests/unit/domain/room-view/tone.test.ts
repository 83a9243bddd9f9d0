import { expect, test } from 'vitest';
import { floorTone, type Gloss, linearOf, srgbOf } from '#domain/room-view/tone.ts';

test('sRGB and linear light are each other’s inverse', () => {
  for (let value = 0; value <= 1; value += 1 / 255) expect(srgbOf(linearOf(value))).toBeCloseTo(value, 6);
});

const LIGHT = { light: 180, gloss: 90, lightMax: 1.39, glossMax: 0.34, exposure: 1.6 };

test('a lighter colour, more light and more shine each make a lighter floor, which never is lighter than white', () => {
  const tone = (colour: number, shine: Gloss, light = LIGHT.light) =>
    floorTone(colour, shine, { ...LIGHT, light });
  expect(tone(0.5, 0)).toBeGreaterThan(tone(0.3, 0));
  expect(tone(0.5, 1.6)).toBeGreaterThan(tone(0.5, 0.5));
  expect(tone(0.5, 0, 200)).toBeGreaterThan(tone(0.5, 0));
  expect(tone(1, 1.6, 255)).toBeLessThanOrEqual(1);
  expect(floorTone(0, 0, LIGHT)).toBe(0);
});

test('the curve is the renderer’s', () => {
  // From its own formula: 1 - exp(-1.32 · (1.6 · 0.4 · (180 / 255)² · 1.39)^1.24), coded in sRGB.
  expect(floorTone(0.4, 0, LIGHT)).toBeCloseTo(
    srgbOf(1 - Math.exp(-1.32 * (1.6 * 0.4 * (180 / 255) ** 2 * 1.39) ** 1.24)),
    9,
  );
});
