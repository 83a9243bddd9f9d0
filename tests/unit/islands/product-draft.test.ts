import { expect, test } from 'vitest';
import type { StaffProductWire } from '#domain/catalogue/admin/wire.ts';
import { draftOf, followedVersion, unnamedPhotos } from '#islands/catalogue/admin/draft.ts';

const photo = (alt_text: string) => ({
  id: 'one',
  image_url: '/media/products/one.webp',
  alt_text,
  is_main: false,
  background_position: 'center',
  background_size: 'cover',
  image_opacity: 1,
  overlay_opacity: 0,
  order: 0,
});

test('an emptied alternative text is reported with the field that the editor marks', () => {
  expect(unnamedPhotos([photo('Oak laid in a hall'), photo('  ')])).toEqual({
    'photos.1.alt_text': 'Please say in words what the picture shows',
  });
  expect(unnamedPhotos([photo('Oak laid in a hall')])).toEqual({});
});

test('a stored position that the shop ignores becomes the one that it shows', () => {
  const photos = ['top left', '30% 70%', 'calc(1px)', ''].map((background_position) => ({
    ...photo('Oak'),
    background_position,
  }));
  const product = { price: 10, photos } as unknown as StaffProductWire;
  expect(draftOf(product).photos.map(({ background_position }) => background_position)).toEqual([
    'top left',
    '30% 70%',
    'center',
    'center',
  ]);
});

test('pictures that are added one after the other are followed, a save of somebody else between them is not', () => {
  expect(followedVersion(4, [5, 6])).toBe(6);
  expect(followedVersion(4, [5, 7])).toBe(5);
  expect(followedVersion(4, [6, 7])).toBe(4);
  expect(followedVersion(null, [1])).toBeNull();
});
