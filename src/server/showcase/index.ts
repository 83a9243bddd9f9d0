/** What the shop window shows by staff's hand: customer photos and hero slides. */
import * as z from 'zod';
import { GALLERY_TEXTS } from '#domain/staff/showcase.ts';
import type { Result } from '#domain/shared/result.ts';
import { refused } from '#server/http/endpoint.ts';

export { createPhoto, deletePhoto, updatePhoto } from './photos.ts';
export { deleteSlide, initializeSlides, orderSlides, saveSlide, slidesInOrder } from './slides.ts';

/** The most a body with an inline picture may weigh, in bytes: 5 MB as base64, and the words around it. */
export const PICTURE_BYTES = 7_500_000;
export const idParams = z.object({ id: z.string() });
export const forGallery = { access: ['catalogue'], guestWords: GALLERY_TEXTS.auth } as const;
export const forHero = { access: ['catalogue'] } as const;

const STATUSES = { unknown_photo: 404, unknown_slide: 404, too_large: 413, not_an_image: 422 };
const FIELDS = { too_large: 'image_url', not_an_image: 'image_url' };

/** The value, or the refusal as a problem. */
export const answeredShow = <T>(result: Result<T>): T | Response =>
  result.ok ? result.value : refused(result.error, STATUSES, FIELDS);
