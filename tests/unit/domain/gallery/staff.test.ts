import { expect, test } from 'vitest';
import { slideBody } from '#domain/hero/contract.ts';

const slide = { title: 'T', subtitle: 'S', description: 'D', image_url: '/media/a.webp' };
const fields = (extra: object) => {
  const read = slideBody.safeParse({ ...slide, ...extra });
  return read.success ? [] : read.error.issues.map(({ path }) => path.join('.'));
};

test('opacities are multiples of 0.1, from 0.1 to 1 and from 0 to 0.8', () => {
  for (let tenth = 1; tenth <= 10; tenth += 1) expect(fields({ image_opacity: tenth * 0.1 })).toEqual([]);
  for (let tenth = 0; tenth <= 8; tenth += 1) expect(fields({ overlay_opacity: tenth / 10 })).toEqual([]);
  expect(slideBody.parse({ ...slide, image_opacity: 0.1 + 0.2 }).image_opacity).toBe(0.3);
  for (const wrong of [0, 0.05, 0.15, 0.95, 1.1])
    expect(fields({ image_opacity: wrong })).toEqual(['image_opacity']);
  for (const wrong of [-0.1, 0.05, 0.75, 0.9])
    expect(fields({ overlay_opacity: wrong })).toEqual(['overlay_opacity']);
});

test('the order is any whole number from 0', () => {
  for (const order of [0, 1, 10_001, 1_000_000]) expect(fields({ order })).toEqual([]);
  for (const order of [-1, 1.5, '2']) expect(fields({ order })).toEqual(['order']);
});

test('null in a field that may be left out counts as left out', () => {
  const empty = { badge: null, savings: null, button_text: null, button_link: null };
  expect(slideBody.parse({ ...slide, ...empty })).toEqual(slideBody.parse(slide));
});

test('a button leads to a page of the shop or to an https URL', () => {
  for (const link of ['', '/', '/products?category=LVT', 'https://example.com/a'])
    expect(fields({ button_link: link })).toEqual([]);
  for (const link of [
    '//evil.example',
    '/\\evil.example',
    'http://example.com',
    'javascript:alert(1)',
    'products',
  ])
    expect(fields({ button_link: link }), link).toEqual(['button_link']);
});
