/** Hero slides, as the home page shows and staff manage them. */
import type { Result } from '#domain/shared/result.ts';
import { refused } from '#server/http/endpoint.ts';

export { deleteSlide, initializeSlides, orderSlides, saveSlide, slidesInOrder } from './slides.ts';

export const forHero = { access: ['catalogue'] } as const;

/** The value of a result, or its refusal as a problem document. */
export const slideAnswer = <T>(result: Result<T>): T | Response =>
  result.ok
    ? result.value
    : refused(
        result.error,
        { unknown_slide: 404, too_large: 413, not_an_image: 422 },
        { too_large: 'image_url', not_an_image: 'image_url' },
      );
