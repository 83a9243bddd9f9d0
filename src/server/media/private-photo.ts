/** Photos that people send for few eyes: re-encoded, and kept in the database, not in the media store. */
import { createHash } from 'node:crypto';
import { ok } from '#domain/shared/result.ts';
import { now } from '#server/clock.ts';
import { privateFile } from '#server/http/private-file.ts';
import { reencodedPicture } from './uploads.ts';

/**
 * A photo to be stored, without the place and time in its metadata; nothing of the original bytes is left. Refusals as of
 * `reencodedPicture`.
 * @param sentWith what it was sent with: the same photo sent again with it has the same id
 */
export async function privatePhoto(given: Uint8Array, ...sentWith: readonly string[]) {
  const picture = await reencodedPicture(given);
  if (!picture.ok) return picture;
  const { data: content, width, height } = picture.value;
  const hash = createHash('sha256');
  for (const part of [...sentWith, content]) hash.update(part);
  return ok({ id: hash.digest('hex').slice(0, 32), content, width, height, createdAt: now() });
}

/** The answer with a stored photo. */
export const photoFile = (content: Buffer): Response =>
  privateFile(new Uint8Array(content), 'image/webp', 'inline');
