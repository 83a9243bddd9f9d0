/** Comparing the products shown. */
import { describe, expect, test } from 'vitest';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { comparedIn } from '#domain/catalogue/measures.ts';
import { eachAnswer } from '#server/chat/engine/embedded/product/compare.ts';

const product = (name: string, pencePerM2: number, thickness: string | undefined) =>
  ({
    id: name.toLowerCase(),
    name,
    pencePerM2,
    pricePence: pencePerM2 * 2,
    unit: 'box',
    photos: [],
    category: 'LVT',
    attributes: thickness ? { thickness } : {},
  }) as unknown as ProductDetail;
const SHOWN = [product('Alto', 2500, '4mm'), product('Brae', 1890, '6mm'), product('Cove', 3000, '6mm')];

describe('comparing the products shown', () => {
  test.each([
    ['which of those is the thickest?', 'Of those, Brae is the thickest: 6mm. Cove is the same.'],
    ['is the cheapest one in stock?', 'Of those, Brae is the cheapest: £18.90 per m².'],
    ['and the dearest?', 'Of those, Cove is the dearest: £30.00 per m².'],
    ['the thinnest then', 'Of those, Alto is the thinnest: 4mm.'],
  ])('%s', (text, why) => expect(comparedIn(text, SHOWN)?.why).toBe(why));

  test('unknown values are not compared, nor is a single product', () => {
    const bare = [product('Alto', 2500, undefined), product('Brae', 1890, undefined)];
    expect(comparedIn('which is the thickest?', bare)).toBeNull();
    expect(comparedIn('which is the cheapest?', SHOWN.slice(0, 1))).toBeNull();
    expect(comparedIn('how thick is it?', SHOWN)).toBeNull();
  });

  test('an attribute of all of them is told of each', () => {
    expect(eachAnswer('how thick are they', SHOWN)?.text).toBe(
      'Alto: thickness 4mm.\nBrae: thickness 6mm.\nCove: thickness 6mm.',
    );
    expect(eachAnswer('how thick is it', SHOWN)).toBeNull();
  });
});
