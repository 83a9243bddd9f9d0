/**
 * Authoring only: writes the smaller variants of the pictures in `db/media`, which are committed so that a new shop does
 * not have to encode them while a shopper waits. Run it after adding originals: `node scripts/make-pictures.ts`. Existing
 * variants are not overwritten. The first picture of a room is made anew when the room's layers have changed.
 */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { encodeVariant } from '../src/server/media/encode.ts';
import {
  parseMediaPath,
  shippedVariants,
  variantUrl,
  type PictureKind,
} from '../src/domain/media/variants.ts';
import { makeFirstPicture } from './first-picture.ts';

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

const ROOMS = join(ROOT, '../src/content/room-view');
for (const room of readdirSync(ROOMS)) await makeFirstPicture(join(ROOMS, room));
