import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  croppedSizes,
  CARD_WIDTHS,
  parseMediaPath,
  PICTURE_KINDS,
  pictureSources,
  shippedVariants,
  variantUrl,
} from '#domain/media/variants.ts';

const oak = '/media/products/oak-natural-190-v1.webp';

describe('picture URLs', () => {
  it('names a variant by its original, width and format, and parses the name', () => {
    const url = variantUrl(oak, 640, 'avif');
    expect(url).toBe('/media/products/oak-natural-190-v1-640.avif');
    expect(parseMediaPath(url)).toEqual({
      kind: 'products',
      stem: 'oak-natural-190-v1',
      width: 640,
      format: 'avif',
    });
    expect(parseMediaPath(oak)).toMatchObject({ width: null, format: 'webp' });
  });

  it.each([
    '/media/products/oak-natural-190-v1-641.avif',
    '/media/products/oak-natural-190-v1.jpg',
    '/media/products/../../package.json',
    '/media/secrets/a-v1.webp',
    '/media/products/oak.webp',
    '/media/uploads/ABCDEF0123456789abcdef0123456789.webp',
    '/media/products/oak-v1-640.svg',
  ])('rejects %s', (path) => {
    expect(parseMediaPath(path)).toBeNull();
  });

  it('offers sizes up to the first that is wide enough, and no descriptor above the real width', () => {
    const sources = pictureSources('/media/uploads/0123456789abcdef0123456789abcdef.webp', 700);
    expect(sources?.avif.match(/(\d+)w/g)).toEqual(['160w', '320w', '640w', '700w']);
    expect(sources?.src).toMatch(/-640\.jpg$/);
    expect(pictureSources('https://elsewhere.example/a.jpg', 700)).toBeNull();
  });

  it('offers two sizes on a card, and for a small picture its own width alone', () => {
    expect(pictureSources(oak, 1000, CARD_WIDTHS)?.avif.match(/(\d+)w/g)).toEqual(['320w', '640w']);
    const upload = '/media/uploads/0123456789abcdef0123456789abcdef.webp';
    expect(pictureSources(upload, 150, CARD_WIDTHS)?.avif.match(/(\d+)w/g)).toEqual(['150w']);
  });

  it('every committed list picture has at most 11 KiB', () => {
    const folder = join(import.meta.dirname, '../../../db/media/products');
    const small = readdirSync(folder).filter((name) => name.endsWith('-320.avif'));
    expect(small.length).toBeGreaterThan(100);
    for (const name of small) expect(statSync(join(folder, name)).size, name).toBeLessThanOrEqual(11 * 1024);
  });

  it('has every committed size of every demo picture', () => {
    const root = join(import.meta.dirname, '../../../db');
    for (const kind of PICTURE_KINDS.filter((name) => name !== 'uploads')) {
      const urls = readdirSync(join(root, 'media', kind)).map((name) => `/media/${kind}/${name}`);
      const originals = urls.filter((url) => parseMediaPath(url)?.width === null);
      expect(originals.length).toBeGreaterThan(10);
      for (const url of originals)
        for (const { width, format } of shippedVariants(kind))
          expect(existsSync(join(root, variantUrl(url, width, format))), variantUrl(url, width, format)).toBe(
            true,
          );
    }
  });
});

it('a picture that its box crops at the sides is asked for in its drawn width', () => {
  const sizes = '(min-width: 80rem) 19rem, (min-width: 48rem) 32vw, 44vw';
  expect(croppedSizes(sizes, 1.5)).toBe('(min-width: 80rem) 28.5rem, (min-width: 48rem) 48vw, 66vw');
  expect(croppedSizes(sizes, 2 / 3)).toBe(sizes);
});
