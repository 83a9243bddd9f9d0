/** Customer photos and hero slides as staff manage them. */
import * as z from 'zod';
import { GALLERY_TEXTS } from '#domain/staff/showcase.ts';
import type { Result } from '#domain/shared/result.ts';
import { refused } from '#server/http/endpoint.ts';

export { createPhoto, deletePhoto, updatePhoto } from './photos.ts';
export { deleteSlide, initializeSlides, orderSlides, saveSlide, slidesInOrder } from './slides.ts';

export const idParams = z.object({ id: z.string() });
export const forGallery = { access: ['catalogue'], guestMessage: GALLERY_TEXTS.auth } as const;
export const forHero = { access: ['catalogue'] } as const;

const STATUSES = { unknown_photo: 404, unknown_slide: 404, too_large: 413, not_an_image: 422 };
const FIELDS = { too_large: 'image_url', not_an_image: 'image_url' };

/** The value of a result, or its refusal as a problem document. */
export const showcaseResponse = <T>(result: Result<T>): T | Response =>
  result.ok ? result.value : refused(result.error, STATUSES, FIELDS);
