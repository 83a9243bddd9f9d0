/** The assistant mentions that a requested quality is not in the product data. */
import { expect, test } from 'vitest';
import { qualityToTell } from '#domain/catalogue/qualities.ts';

test.each([
  ['stain proof carpet', 'Carpet', /stands stains our data does not say; synthetics/],
  ['stain resistant vinyl', 'Vinyl & Lino', /stands stains our data does not say\.$/],
  ['scratch-resistant laminate', 'Laminate Flooring', /AC rating/],
  ['scratch resistant floors', null, /our data does not say/],
  ['hard wearing LVT', 'LVT', /wear layer/],
  ['balcony tiles', 'Tiles', /ask us before you order/],
  ['FSC certified oak', 'Wood Flooring', /eco label our data does not say/],
  ['carpet that hides the dirt', 'Carpet', /Mid tones/],
  ['19 dB underlay', 'Underlay', /in dB/],
  ['peel and stick tiles', 'Tiles', /sticks by itself/],
  ['carpet made in Ireland', 'Carpet', /Where a product is made/],
] as const)('%s', (text, category, remark) => {
  expect(qualityToTell(text, category)).toMatch(remark);
});

test.each([
  'waterproof vinyl under £20',
  'non-slip tiles',
  'grey oak laminate',
  'dark stained oak',
  'soft carpet for a bedroom',
  'is it delivered outside of Belfast',
])('nothing is mentioned for qualities in the data, or without a quality: %s', (text) => {
  expect(qualityToTell(text, 'Tiles')).toBeNull();
});
