/** How a picture is made smaller: one place for qualities, so that committed and lazily made files look alike. */
import type { Sharp } from 'sharp';
import type { PictureFormat } from '../../domain/media/variants.ts';

/** From the best on: what has many grains (twist carpet, terrazzo, a rug) takes three times the bytes of a plank. */
const QUALITIES = [48, 42, 36] as const;
/**
 * Above so many bytes a pixel a picture is made plainer: those that phones take for the first one of a page, which is
 * waited for. A picture of 640 px has two to three pixels for one of the screen's, where less is seen; one of 320 px
 * comes on a list, where 11 kB travel a way there and back sooner than 13.
 */
const BYTES_PER_PIXEL: Readonly<Record<number, number>> = { 320: 0.11, 640: 0.045 };

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
      const most = (BYTES_PER_PIXEL[width] ?? Infinity) * info.width * info.height;
      for (const quality of plainer) {
        if (data.length <= most) break;
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
