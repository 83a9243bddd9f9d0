/** How a picture is made smaller: one place for qualities, so that committed and lazily made files look alike. */
import type { Sharp } from 'sharp';
import type { PictureFormat } from '../../domain/media/variants.ts';

/** The width that dense phone screens take, two to three pixels of it for one of the page's. */
const DENSE = 640;
/** From the best on: what has many grains (twist carpet, terrazzo, a rug) takes three times the bytes of a plank. */
const QUALITIES = [48, 42, 36] as const;
/** Above this a dense picture is made plainer: it is the first that a phone waits for. */
const BYTES_PER_PIXEL = 0.045;

/** Effort 2: a tenth of the default's time for 5 % more bytes. */
const avif = (picture: Sharp, quality: number) =>
  picture.avif({ quality, effort: 2 }).toBuffer({ resolveWithObject: true });

/** Encodes one variant, never larger than the original. Metadata is left out (sharp's default). */
export async function encodeVariant(picture: Sharp, width: number, format: PictureFormat): Promise<Buffer> {
  const resized = picture.resize({ width, withoutEnlargement: true });
  switch (format) {
    case 'avif': {
      const [best, ...plainer] = QUALITIES;
      let { data, info } = await avif(resized.clone(), best);
      for (const quality of width === DENSE ? plainer : []) {
        if (data.length <= BYTES_PER_PIXEL * info.width * info.height) break;
        ({ data, info } = await avif(resized.clone(), quality));
      }
      return data;
    }
    case 'webp':
      return resized.webp({ quality: 72 }).toBuffer();
    case 'jpg':
      return resized.flatten({ background: '#FAF7F2' }).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
  }
}
