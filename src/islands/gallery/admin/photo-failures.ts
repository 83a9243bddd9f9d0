/** Error messages of failed gallery calls. */
import { GALLERY_TEXTS } from '#domain/gallery/staff.ts';
import { ApiError, detailOf } from '#islands/api.ts';

const isAuth = (error: unknown): boolean => error instanceof ApiError && [401, 403].includes(error.status);

/** @param before what failed: 'Photo Save Error: ' */
export const photoFailure = (before: string, error: unknown): string =>
  isAuth(error) ? GALLERY_TEXTS.auth : before + (detailOf(error) ?? 'Please try again.');

/**
 * The message if a bulk upload failed as a whole; null if the failed files are to be listed.
 * @param errors one for each failed file
 */
export function bulkFailure(errors: readonly unknown[], made: number): string | null {
  if (made > 0 || errors.length === 0) return null;
  if (errors.every(isAuth)) return GALLERY_TEXTS.auth;
  const isOurs = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500);
  return errors.every(isOurs) ? GALLERY_TEXTS.bulkFailed : null;
}
