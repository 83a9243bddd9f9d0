/** Resizes and encodes pictures. Committed and lazily made variants use the same qualities, so that they look alike. */
import type { Sharp } from 'sharp';
import type { PictureFormat } from '../../domain/media/variants.ts';

/** AVIF qualities, best first. Grainy pictures (twist carpet, terrazzo, a rug) take three times the bytes of a plank. */
const QUALITIES = [48, 42, 36] as const;
/**
 * A variant with more bytes per pixel than this is encoded at the next lower quality. Limited are the widths that phones
 * load first on a page, since the shopper waits for that picture. At 640 px a phone shows two to three image pixels per
 * CSS pixel, so a lower quality is hardly visible; at 320 px, on a list, 11 kB arrive one round trip sooner than 13 kB.
 */
const BYTES_PER_PIXEL: Readonly<Record<number, number>> = { 320: 0.11, 640: 0.045 };

/** Effort 2 takes a tenth of the default effort's time, for 5 % more bytes. */
const avif = (picture: Sharp, quality: number) =>
  picture.avif({ quality, effort: 2 }).toBuffer({ resolveWithObject: true });

/** Encodes one variant, never larger than the original and without metadata (sharp's default). */
export async function encodeVariant(picture: Sharp, width: number, format: PictureFormat): Promise<Buffer> {
  const resized = picture.resize({ width, withoutEnlargement: true });
  switch (format) {
    case 'avif': {
      const [best, ...lower] = QUALITIES;
      let { data, info } = await avif(resized.clone(), best);
      const maxBytes = (BYTES_PER_PIXEL[width] ?? Infinity) * info.width * info.height;
      for (const quality of lower) {
        if (data.length <= maxBytes) break;
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
