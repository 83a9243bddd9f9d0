/** Hero slides, as the home page shows and staff manage them. */
export {
  deleteSlide,
  homeSlides,
  initializeSlides,
  orderSlides,
  saveSlide,
  slidesInOrder,
} from './slides.ts';

export const forHero = {
  access: ['catalogue'],
  statuses: { unknown_slide: 404, too_large: 413, not_an_image: 422 },
  fields: { too_large: 'image_url', not_an_image: 'image_url' },
} as const;
