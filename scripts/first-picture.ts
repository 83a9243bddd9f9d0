/** The layers that a view of a room begins with: in the order of SCENE_LAYERS, two by two in one picture, `first.webp`. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { FIRST_WIDTH, SCENE_LAYERS } from '../src/domain/room-view/layers.ts';

const layersIn = (folder: string): string[] =>
  SCENE_LAYERS.map((layer) => join(folder, `${layer}-1600.webp`));

/** The hash of the layers that the picture in a room's folder has to be made of. */
function hashOfLayers(folder: string): string {
  const hash = createHash('sha256');
  for (const file of layersIn(folder)) hash.update(readFileSync(file));
  return hash.digest('base64url');
}

/** Whether the picture in a room's folder is made of the layers that are there: it names their hash. */
export async function isFirstPictureCurrent(folder: string): Promise<boolean> {
  const file = join(folder, 'first.webp');
  if (!existsSync(file)) return false;
  // Read here: sharp remembers files by their name.
  const { exif } = await sharp(readFileSync(file)).metadata();
  return exif?.includes(hashOfLayers(folder)) ?? false;
}

/** Writes the picture of a room's folder, unless it is current. */
export async function makeFirstPicture(folder: string): Promise<void> {
  if (await isFirstPictureCurrent(folder)) return;
  const layers = layersIn(folder).map((file) =>
    sharp(readFileSync(file)).resize(FIRST_WIDTH).removeAlpha().png().toBuffer({ resolveWithObject: true }),
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
  const named = whole.composite(placed).withExif({ IFD0: { ImageDescription: hashOfLayers(folder) } });
  writeFileSync(join(folder, 'first.webp'), await named.webp({ quality: 65, effort: 6 }).toBuffer());
}
