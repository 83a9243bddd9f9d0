/** Customer photos as staff manage them. */
import { GALLERY_TEXTS } from '#domain/gallery/staff.ts';
import type { Result } from '#domain/shared/result.ts';
import { refused } from '#server/http/endpoint.ts';

export { createPhoto, deletePhoto, updatePhoto } from './photos.ts';

export const forGallery = { access: ['catalogue'], guestMessage: GALLERY_TEXTS.auth } as const;

/** The value of a result, or its refusal as a problem document. */
export const photoAnswer = <T>(result: Result<T>): T | Response =>
  result.ok
    ? result.value
    : refused(
        result.error,
        { unknown_photo: 404, too_large: 413, not_an_image: 422 },
        { too_large: 'image_url', not_an_image: 'image_url' },
      );
