/** The gallery: customer photos and their likes. */
import { GALLERY_PAGE, type GalleryFilter } from '#domain/gallery/gallery.ts';
import { GALLERY_SAMPLES } from '#domain/gallery/sample-photos.ts';
import { log } from '#server/log.ts';
import { readPhotos } from './queries.ts';

export { homePhotos, photosOfArea, PHOTO_RULES, readPhoto, readPhotos, staffPhotoPage } from './queries.ts';
export { likePhoto } from './likes.ts';

/** A page of the gallery; the first one falls back to three built-in photos. */
export async function galleryData(filter: GalleryFilter = 'all', page = 1) {
  try {
    const photos = await readPhotos({ limit: GALLERY_PAGE, page, filter });
    return { photos, filter, page, more: photos.length === GALLERY_PAGE };
  } catch (error) {
    if (page > 1) throw error;
    log.error({ err: error }, 'the gallery could not be read');
    return { photos: GALLERY_SAMPLES, filter, page, more: false };
  }
}
