/**
 * The lightbox: arrows, swipe, like, enquiry, a URL of its own. The number of likes rises only after the call has
 * succeeded.
 */
import type { PhotoWire } from '#domain/gallery/contract.ts';
import { enquiryHref, photoAlt } from '#domain/gallery/gallery.ts';
import { pictureSources } from '#domain/media/variants.ts';
import { type AnswerOf, fetchApi } from '#islands/api-host.ts';

/** The least distance of a swipe, in CSS pixels. */
const SWIPE_PX = 48;

/** Calls `step` with 1 for a swipe to the left, -1 to the right. Two fingers are a pinch zoom, not a swipe. */
function onSwipe(stage: HTMLElement, step: (by: 1 | -1) => void): void {
  let from: number | null = null;
  stage.addEventListener(
    'touchstart',
    ({ touches }) => {
      from = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
    },
    { passive: true },
  );
  stage.addEventListener('touchend', ({ changedTouches }) => {
    const moved = from === null ? 0 : (changedTouches[0]?.clientX ?? from) - from;
    from = null;
    if (Math.abs(moved) > SWIPE_PX) step(moved < 0 ? 1 : -1);
  });
}

/** An image element: AVIF, WebP for the few browsers without it, or the original file if it has no variants. */
function pictureOf(photo: PhotoWire): HTMLImageElement {
  const image = new Image(photo.width ?? 1600, photo.height ?? 1067);
  image.style.maxWidth = `${image.width}px`;
  const sources = pictureSources(photo.image_url, photo.width ?? 1000);
  image.alt = photoAlt(photo);
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

/** Likes a photo. @returns its number of likes; null after a failure, which is not shown */
async function sendLike(id: string): Promise<number | null> {
  try {
    const answer = await fetchApi(`/customer-photos/like/${encodeURIComponent(id)}`, { method: 'POST' });
    if (!answer.ok) return null;
    const { likes } = (await answer.json()) as AnswerOf<'POST /customer-photos/like/{id}'>;
    return likes;
  } catch {
    // No message for a like that failed; the count stays as it was.
    return null;
  }
}

/** The photo of a card. */
const photoIn = (card: HTMLElement): PhotoWire =>
  JSON.parse(card.dataset['photo'] ?? '{}') as AnswerOf<'GET /customer-photos/{id}'>;

/** The visible cards, in order. */
const cardsOf = (grid: HTMLElement): HTMLElement[] => [...grid.querySelectorAll<HTMLElement>(':scope > *')];

/** Updates a photo's number of likes on every card that shows it. */
function countOnCards(grid: HTMLElement, photo: PhotoWire): void {
  for (const card of cardsOf(grid)) {
    if (photoIn(card).id !== photo.id) continue;
    card.dataset['photo'] = JSON.stringify(photo);
    const count = card.querySelector('[data-likes]');
    if (count) count.textContent = String(photo.likes);
  }
}

interface Shown {
  readonly photo: PhotoWire;
  /** The photo's card; null if it was opened by its URL and is not in the grid. */
  readonly card: HTMLElement | null;
}

function productLink({ id, name }: PhotoWire['products'][number]): HTMLElement {
  const [line, link] = [document.createElement('li'), document.createElement('a')];
  link.href = `/products/${encodeURIComponent(id)}`;
  link.textContent = name;
  line.append(link);
  return line;
}

/** The page's URL without a photo: a list may have a filter and a page in it. */
function listUrl(): string {
  const url = new URL(location.href);
  url.searchParams.delete('photo');
  url.hash = '';
  return url.href;
}

/** The page's dialog; its parts are marked by data attributes. */
class Lightbox {
  readonly #dialog: HTMLDialogElement;
  readonly #grid: HTMLElement;
  /** The e-mail address for enquiries. */
  readonly #email: string;
  readonly #liked = new Set<string>();
  #shown: Shown | null = null;
  #list = '';

  constructor(dialog: HTMLDialogElement, grid: HTMLElement, email: string) {
    this.#dialog = dialog;
    this.#grid = grid;
    this.#email = email;
  }

  #part(name: string): HTMLElement | null {
    return this.#dialog.querySelector<HTMLElement>(`[data-${name}]`);
  }

  #put(name: string, words: string): void {
    const part = this.#part(name);
    if (part) part.textContent = words;
  }

  /** Shows a photo and sets the URL. */
  show(photo: PhotoWire, card: HTMLElement | null): void {
    this.#shown = { photo, card };
    const cards = cardsOf(this.#grid);
    this.#part('picture')?.replaceChildren(pictureOf(photo));
    this.#put('kind', `${photo.room_type} · ${photo.flooring_type}`);
    this.#put('title', photo.title);
    this.#put('description', photo.description);
    this.#put('customer', photo.customer_name);
    this.#put('likes', String(photo.likes));
    this.#put('place', card ? `${cards.indexOf(card) + 1} of ${cards.length}` : '');
    const heart = this.#part('like');
    heart?.setAttribute('aria-pressed', String(this.#liked.has(photo.id)));
    // The built-in fallback photos are not in the database and have no likes.
    heart?.toggleAttribute('hidden', photo.id.startsWith('sample-'));
    this.#part('products')?.replaceChildren(...photo.products.map(productLink));
    this.#part('products-box')?.toggleAttribute('hidden', photo.products.length === 0);
    const address = new URL(`/gallery?photo=${photo.id}`, location.href);
    const shown = photo.products.find((product) => product.in_room_view);
    if (shown)
      this.#part('room')?.setAttribute(
        'href',
        `/room-view?room=${encodeURIComponent(photo.room_type)}&floor=${shown.id}`,
      );
    this.#part('room')?.toggleAttribute('hidden', !shown);
    const enquire = this.#part('enquire');
    if (enquire instanceof HTMLAnchorElement) enquire.href = enquiryHref(photo, this.#email, address.href);
    if (!this.#dialog.open) this.#list = listUrl();
    history.replaceState(null, '', address);
    if (!this.#dialog.open) this.#dialog.showModal();
  }

  /** Goes forward or back in the grid, wrapping around. */
  step(by: number): void {
    const cards = cardsOf(this.#grid);
    const at = this.#shown?.card ? cards.indexOf(this.#shown.card) : -1;
    const next = cards.at((at + by + cards.length) % cards.length);
    if (next) this.show(photoIn(next), next);
  }

  /** Likes the current photo, once. */
  async like(): Promise<void> {
    const button = this.#part('like');
    const target = this.#shown?.photo;
    if (!target || !button || button.ariaBusy === 'true' || this.#liked.has(target.id)) return;
    button.ariaBusy = 'true';
    const likes = await sendLike(target.id);
    button.ariaBusy = null;
    if (likes === null) return;
    this.#liked.add(target.id);
    const photo = { ...target, likes };
    countOnCards(this.#grid, photo);
    // Another photo may be shown by now.
    if (this.#shown?.photo.id !== target.id) return;
    this.#shown = { ...this.#shown, photo };
    this.#put('likes', String(likes));
    button.setAttribute('aria-pressed', 'true');
    this.#put('said', `Liked. ${likes} ${likes === 1 ? 'like' : 'likes'}.`);
  }

  /** Restores the URL and the focus after the dialog was closed. */
  leave(): void {
    this.#part('picture')?.replaceChildren();
    history.replaceState(null, '', this.#list);
    this.#shown?.card?.querySelector('a')?.focus();
  }

  /** Shows the photo named in the URL: from the grid, else from the API. */
  async openFromUrl(): Promise<void> {
    const id = new URLSearchParams(location.search).get('photo') ?? /^#photo-(.+)$/.exec(location.hash)?.[1];
    if (!id) return;
    const card = document.getElementById(`photo-${id}`);
    if (card) return this.show(photoIn(card), card);
    const answer = await fetchApi(`/customer-photos/${encodeURIComponent(id)}`);
    if (answer.ok) this.show((await answer.json()) as AnswerOf<'GET /customer-photos/{id}'>, null);
  }
}

/**
 * Opens the cards of a grid in the page's dialog.
 * @param email the address for enquiries
 */
export function startLightbox(grid: HTMLElement, email: string): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-lightbox]');
  if (!dialog) return;
  const lightbox = new Lightbox(dialog, grid, email);
  grid.addEventListener('click', (event) => {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-photo]') : null;
    if (!card || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    lightbox.show(photoIn(card), card);
  });
  dialog.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('[data-step]');
    if (button) lightbox.step(Number(button.dataset['step']));
    else if (target.closest('[data-close]') || target === dialog) dialog.close();
    else if (target.closest('[data-like]')) void lightbox.like();
  });
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    lightbox.step(event.key === 'ArrowRight' ? 1 : -1);
  });
  dialog.addEventListener('close', () => lightbox.leave());
  const stage = dialog.querySelector<HTMLElement>('.lightbox-stage');
  if (stage) onSwipe(stage, (by) => lightbox.step(by));
  lightbox.openFromUrl().catch(() => undefined);
}
