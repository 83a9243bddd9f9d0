/** Customer photos as staff manage them. */
import { GALLERY_TEXTS } from '#domain/gallery/staff.ts';

export { createPhoto, deletePhoto, updatePhoto } from './photos.ts';

export const forGallery = {
  access: ['catalogue'],
  guestMessage: GALLERY_TEXTS.auth,
  statuses: { unknown_photo: 404, too_large: 413, not_an_image: 422 },
  fields: { too_large: 'image_url', not_an_image: 'image_url' },
} as const;
