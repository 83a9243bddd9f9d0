/**
 * Authoring only: writes the smaller variants of the pictures in `db/media`, which are committed so that a new shop does
 * not have to encode them while a shopper waits. Run it after adding originals: `node scripts/make-pictures.ts`. Existing
 * variants are not overwritten.
 */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { encodeVariant } from '../src/server/media/encode.ts';
import { FIRST_WIDTH, SCENE_LAYERS } from '../src/domain/room-view/layers.ts';
import {
  parseMediaPath,
  shippedVariants,
  variantUrl,
  type PictureKind,
} from '../src/domain/media/variants.ts';

const ROOT = join(import.meta.dirname, '..', 'db');
const kinds: readonly PictureKind[] = ['products', 'roomshots', 'scenes', 'rooms', 'homes'];

for (const kind of kinds) {
  const folder = join(ROOT, 'media', kind);
  if (!existsSync(folder)) continue;
  const originals = readdirSync(folder)
    .map((name) => `/media/${kind}/${name}`)
    .filter((url) => parseMediaPath(url)?.width === null);
  for (const url of originals) {
    for (const { width, format } of shippedVariants(kind)) {
      const file = join(ROOT, variantUrl(url, width, format));
      if (!existsSync(file)) writeFileSync(file, await encodeVariant(sharp(join(ROOT, url)), width, format));
    }
  }
}

/** The layers that a view of a room begins with: in the order of SCENE_LAYERS, two by two in one picture. */
const ROOMS = join(ROOT, '../src/content/room-view');
for (const room of readdirSync(ROOMS)) {
  const file = join(ROOMS, room, 'first.webp');
  if (existsSync(file)) continue;
  const layers = SCENE_LAYERS.map((layer) =>
    sharp(join(ROOMS, room, `${layer}-1600.webp`))
      .resize(FIRST_WIDTH)
      .removeAlpha()
      .png()
      .toBuffer({ resolveWithObject: true }),
  );
  const tiles = await Promise.all(layers);
  const height = tiles[0]?.info.height ?? 0;
  const whole = sharp({
    create: { width: 2 * FIRST_WIDTH, height: 2 * height, channels: 3, background: 'black' },
  });
  const placed = tiles.map(({ data }, at) => ({
    input: data,
    left: (at % 2) * FIRST_WIDTH,
    top: Math.floor(at / 2) * height,
  }));
  writeFileSync(file, await whole.composite(placed).webp({ quality: 65, effort: 6 }).toBuffer());
}
