/** The positions that staff may give a picture: of a product and of a slide. */
import { describe, expect, test } from 'vitest';
import { DEFAULT_PHOTO_SETTING, photoDisplay, POSITION_INVALID } from '#domain/catalogue/photo-display.ts';
import { photoBody } from '#domain/catalogue/admin/contract.ts';
import { slideBody } from '#domain/hero/contract.ts';

const image_url = '/media/a.webp';
const SCHEMAS = [
  ['a product’s picture', photoBody, { image_url }],
  ['a slide', slideBody, { image_url, title: 'T', subtitle: 'S', description: 'D' }],
] as const;

describe.each(SCHEMAS)('the position of %s', (_, schema, rest) => {
  const messages = (background_position: unknown) =>
    schema.safeParse({ ...rest, background_position }).error?.issues.map(({ message }) => message) ?? [];

  test.each(['center', 'top', 'bottom right', '30% 70%', 'center 70%', '12.5% 0'])(
    'may be %s, which the page follows',
    (position) => {
      expect(messages(position)).toEqual([]);
      const look = photoDisplay({ ...DEFAULT_PHOTO_SETTING, backgroundPosition: position });
      expect(look['object-position'] ?? 'center').toBe(position);
    },
  );

  test.each(['Top Left', 'calc(1px)', 'center;background:red', 'top,left', 'a'.repeat(41)])(
    'may not be %s, which the page would ignore',
    (position) => expect(messages(position)).toEqual([POSITION_INVALID]),
  );
});

test('an empty position of a product’s picture counts as absent', () => {
  expect(photoBody.safeParse({ image_url, background_position: ' ' }).success).toBe(true);
});
