/** Stores an uploaded picture: checked, turned upright, re-encoded without metadata, and stored once by its hash. */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { media } from '#db/schema/index.ts';
import {
  bytesOfDataUrl,
  checkUpload,
  isDataUrl,
  NOT_AN_ADDRESS,
  NOT_AN_IMAGE,
  TOO_MANY_PIXELS,
  type UploadRefusal,
} from '#domain/media/upload.ts';
import type { Photo } from '#domain/catalogue/product.ts';
import { parseMediaPath, PICTURE_WIDTHS, variantUrl } from '#domain/media/variants.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { now } from '#server/clock.ts';
import { db, write } from '#server/database.ts';
import { enforceRateLimit, type Limit } from '#server/http/rate-limit.ts';
import { log } from '#server/log.ts';
import { uploads } from './store.ts';
import { MAX_PIXELS, mediaBytes } from './variants.ts';

/** At `/media/uploads/<hash>.webp`, or the given https URL. */
export type StoredPicture = Pick<Photo, 'imageUrl' | 'width' | 'height' | 'placeholder'>;

/** Maximum width and height of a stored upload, in pixels. */
const MAX_SIDE = 2000;

/**
 * A picture as WebP, turned upright, at most 2,000 px a side and without metadata. Nothing is stored.
 * Refuses with `too_large` above 5,242,880 bytes or 50 megapixels, and with `not_an_image` if the bytes are not a supported picture
 * (SVG, disguised or broken files).
 */
export async function reencodedPicture(given: Uint8Array) {
  const checked = checkUpload(given);
  if (!checked.ok) return checked;
  try {
    const { data, info } = await sharp(checked.value, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 86 })
      .toBuffer({ resolveWithObject: true });
    const mean = await sharp(data)
      .flatten({ background: '#FAF7F2' })
      .resize(1, 1)
      .removeAlpha()
      .raw()
      .toBuffer();
    const placeholder = `#${mean.subarray(0, 3).toString('hex')}`;
    return ok({ data, width: info.width, height: info.height, placeholder });
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    log.info({ reason }, 'an upload could not be decoded');
    return reason.includes('exceeds pixel limit')
      ? refuse('too_large', TOO_MANY_PIXELS)
      : refuse('not_an_image', NOT_AN_IMAGE);
  }
}

/** Makes the sizes that pages use, in the background after the response. */
async function prepare(imageUrl: string, width: number): Promise<void> {
  for (const listed of PICTURE_WIDTHS.uploads.filter((size) => size < width * 1.5)) {
    await mediaBytes(variantUrl(imageUrl, listed, 'avif'));
  }
}

/**
 * Stores an uploaded picture, given as bytes or as a data URL. Refusals as of `reencodedPicture`. The same picture is stored
 * only once.
 */
export async function storePicture(
  input: Uint8Array | string,
  createdBy: string | null = null,
): Promise<Result<StoredPicture, UploadRefusal>> {
  const decoded = typeof input === 'string' ? bytesOfDataUrl(input) : ok(input);
  if (!decoded.ok) return decoded;
  const picture = await reencodedPicture(decoded.value);
  if (!picture.ok) return picture;
  const { data, width, height, placeholder } = picture.value;
  const key = createHash('sha256').update(data).digest('hex').slice(0, 32);
  await uploads.put(`uploads/${key}.webp`, data, 'image/webp');
  await write((tx) =>
    tx
      .insert(media)
      .values({
        key,
        mime: 'image/webp',
        width,
        height,
        bytes: data.byteLength,
        placeholder,
        createdAt: now(),
        createdBy,
      })
      .onConflictDoUpdate({ target: media.key, set: { createdAt: now() } }),
  );
  const imageUrl = `/media/uploads/${key}.webp`;
  prepare(imageUrl, width).catch((error: unknown) =>
    log.warn({ err: error, key }, 'sizes of an upload could not be made; each is made at its first request'),
  );
  return ok({ imageUrl, width, height, placeholder });
}

/** Uploads per member of staff in ten minutes: enough for several bulk uploads of a whole gallery. */
const UPLOADS: Limit = { bucket: 'upload', points: 300, seconds: 600 };

/** One of the shop's own pictures by its URL; null if it does not exist. */
async function ownPicture(imageUrl: string): Promise<StoredPicture | null> {
  const name = parseMediaPath(imageUrl);
  if (!name || name.width !== null) return null;
  const found = await mediaBytes(imageUrl);
  if (!found) return null;
  if (name.kind !== 'uploads') {
    const { width, height } = await sharp(found.bytes).metadata();
    return { imageUrl, width, height, placeholder: null };
  }
  const [row] = await db.select().from(media).where(eq(media.key, name.stem));
  return {
    imageUrl,
    width: row?.width ?? null,
    height: row?.height ?? null,
    placeholder: row?.placeholder ?? null,
  };
}

/**
 * Checks an `image_url` given by staff: a data URL (stored), one of the shop's own pictures, or an https URL (used as
 * given; no request is made to it). Refusals as in `storePicture`.
 * @throws ProblemError 429 after too many uploads by one member of staff
 */
export async function acceptPicture(
  value: string,
  createdBy: string | null = null,
): Promise<Result<StoredPicture, UploadRefusal>> {
  const given = value.trim();
  if (isDataUrl(given)) {
    await enforceRateLimit(UPLOADS, createdBy ?? 'nobody');
    return storePicture(given, createdBy);
  }
  if (given.startsWith('/media/')) {
    const own = await ownPicture(given);
    return own ? ok(own) : refuse('not_an_image', NOT_AN_IMAGE);
  }
  if (URL.canParse(given) && new URL(given).protocol === 'https:')
    return ok({ imageUrl: given, width: null, height: null, placeholder: null });
  return refuse('not_an_image', NOT_AN_ADDRESS);
}
