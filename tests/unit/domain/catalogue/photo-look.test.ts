import { expect, test } from 'vitest';
import { PLAIN_PHOTO, photoLook } from '#domain/catalogue/photo-look.ts';

test('a photo that nobody has touched needs no style of its own', () => {
  expect(photoLook(PLAIN_PHOTO)).toEqual({});
});

test.each([
  [{ backgroundPosition: 'top left' }, { 'object-position': 'top left' }],
  [{ backgroundPosition: '30% 70%' }, { 'object-position': '30% 70%' }],
  [{ backgroundSize: 'contain' }, { 'object-fit': 'contain' }],
  [{ backgroundSize: 'stretch' }, {}],
  [{ imageOpacity: 0.6 }, { filter: 'opacity(60%)' }],
  [{ overlayOpacity: 0.3 }, { filter: 'brightness(70%)' }],
  [{ imageOpacity: 0.1, overlayOpacity: 0.8 }, { filter: 'opacity(10%) brightness(20%)' }],
])('%o is %o', (change, look) => {
  expect(photoLook({ ...PLAIN_PHOTO, ...change })).toEqual(look);
});

test.each(['center;background:url(//elsewhere.example)', 'var(--x)', '', 'a'.repeat(41)])(
  'no other declaration comes in by a position: %s',
  (backgroundPosition) => {
    expect(photoLook({ ...PLAIN_PHOTO, backgroundPosition })).toEqual({});
  },
);
