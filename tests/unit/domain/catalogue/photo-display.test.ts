import { expect, test } from 'vitest';
import { DEFAULT_PHOTO_SETTING, photoDisplay } from '#domain/catalogue/photo-display.ts';

test('the default settings need no style', () => {
  expect(photoDisplay(DEFAULT_PHOTO_SETTING)).toEqual({});
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
  expect(photoDisplay({ ...DEFAULT_PHOTO_SETTING, ...change })).toEqual(look);
});

test.each(['center;background:url(//elsewhere.example)', 'var(--x)', '', 'a'.repeat(41)])(
  'no other declaration comes in by a position: %s',
  (backgroundPosition) => {
    expect(photoDisplay({ ...DEFAULT_PHOTO_SETTING, backgroundPosition })).toEqual({});
  },
);
