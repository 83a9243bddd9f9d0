/** The photo as a responsive image. */
import type { PhotoWire } from '#domain/gallery/contract.ts';
import { photoAlt } from '#domain/gallery/gallery.ts';
import { pictureSources } from '#domain/media/variants.ts';

/** An image element: AVIF, WebP for the few browsers without it, or the original file if it has no variants. */
export function pictureOf(photo: PhotoWire): HTMLImageElement {
  const image = new Image(photo.width ?? 1600, photo.height ?? 1067);
  const sources = pictureSources(photo.image_url, photo.width ?? 1000);
  image.alt = photoAlt(photo);
  image.style.backgroundColor = photo.placeholder ?? '';
  if (!sources) {
    image.src = photo.image_url;
    return image;
  }
  image.sizes = '(min-width: 64rem) 62vw, 100vw';
  image.srcset = sources.avif;
  image.onerror = () => {
    image.onerror = null;
    image.srcset = sources.webp;
  };
  image.src = sources.src;
  return image;
}
