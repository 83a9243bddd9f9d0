/** Cards of the gallery for photos that the page was not served with. */
import type { PhotoWire } from '#domain/gallery/contract.ts';
import { photoAlt, photoBy } from '#domain/gallery/gallery.ts';
import { pictureSources } from '#domain/media/variants.ts';

/** A card for a photo that was loaded later. @param like the card of the page that it is cloned from */
export function photoCard(like: Element, photo: PhotoWire): Element {
  const created = like.cloneNode(true) as HTMLElement;
  created.dataset.photo = JSON.stringify(photo);
  created.id = `photo-${photo.id}`;
  const link = created.querySelector('a');
  if (link) link.href = `/gallery/${photo.id}`;
  const sources = pictureSources(photo.image_url, photo.width ?? 1000);
  const source = created.querySelector('source');
  if (source) source.srcset = sources?.avif ?? photo.image_url;
  const image = created.querySelector('img');
  if (image) {
    image.srcset = sources?.webp ?? '';
    image.loading = 'lazy';
    image.removeAttribute('fetchpriority');
    image.alt = photoAlt(photo);
    image.width = photo.width ?? 1000;
    image.height = photo.height ?? 667;
    image.style.backgroundColor = photo.placeholder ?? '';
    image.src = sources?.src ?? photo.image_url;
  }
  const texts = {
    title: photo.title,
    by: photoBy(photo),
    likes: photo.likes,
  };
  for (const [name, value] of Object.entries(texts)) {
    const place = created.querySelector(`[data-${name}]`);
    if (place) place.textContent = String(value);
  }
  return created;
}
