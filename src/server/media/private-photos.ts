/** Photos that few people may read: without metadata, in the store of private files. */
import { createHash } from 'node:crypto';
import { ok } from '#domain/shared/result.ts';
import { now } from '#server/clock.ts';
import { privateFile } from '#server/http/private-file.ts';
import { type FileColumns, privateFileBytes } from './private-files.ts';
import { reencodedPicture } from './uploads.ts';

/**
 * A photo to be stored, without the place and time in its metadata; nothing of the original bytes is left. Refusals as of
 * `reencodedPicture`.
 * @param sentWith what it was sent with: the same photo sent again with it has the same id
 */
export async function privatePhoto(given: Uint8Array, ...sentWith: readonly string[]) {
  const picture = await reencodedPicture(given);
  if (!picture.ok) return picture;
  const { data: bytes, width, height } = picture.value;
  const hash = createHash('sha256');
  for (const part of [...sentWith, bytes]) hash.update(part);
  return ok({ bytes, photo: { id: hash.digest('hex').slice(0, 32), width, height, createdAt: now() } });
}

/** The answer with the photo of a row; null without a row, or if its file is missing. Throws as `privateFileBytes` does. */
export async function photoFile(row: FileColumns | undefined): Promise<Response | null> {
  const bytes = row && (await privateFileBytes(row));
  return bytes ? privateFile(bytes, 'image/webp', 'inline') : null;
}
