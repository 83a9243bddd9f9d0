import { expect, test } from 'vitest';
import { unnamedPhotos } from '#islands/admin/products/draft.ts';

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
