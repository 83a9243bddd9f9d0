/**
 * The photo in large: arrows, swipe, like, enquiry, an address of its own. The count rises when the call has
 * succeeded, not before (spec section 4).
 */
import type { PhotoWire } from '#domain/gallery/contract.ts';
import { enquiryHref, photoAlt } from '#domain/gallery/gallery.ts';
import { pictureSources } from '#domain/media/variants.ts';
import { toast } from './toast.ts';

const SWIPE_PX = 48;

const read = (item: Element): PhotoWire =>
  JSON.parse((item as HTMLElement).dataset.photo ?? '{}') as PhotoWire;

function picture(photo: PhotoWire): Element {
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
  // One of the few without AVIF gets the JPEGs.
  image.onerror = () => {
    image.onerror = null;
    image.srcset = sources.jpg;
  };
  image.src = sources.src;
  return image;
}

export function startLightbox(grid: HTMLElement, email: string): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-lightbox]');
  if (!dialog) return;
  const place = (name: string) => dialog.querySelector<HTMLElement>(`[data-${name}]`);
  const liked = new Set<string>();
  /** The card of the shown photo; null for one that was opened by its address and is not in the grid. */
  let item: Element | null = null;
  let photo: PhotoWire | null = null;

  const put = (name: string, words: string) => {
    const at = place(name);
    if (at) at.textContent = words;
  };

  function show(shown: PhotoWire, from: Element | null): void {
    [photo, item] = [shown, from];
    place('picture')?.replaceChildren(picture(shown));
    put('kind', `${shown.room_type} · ${shown.flooring_type}`);
    put('title', shown.title);
    put('description', shown.description);
    put('customer', shown.customer_name);
    put('likes', String(shown.likes));
    const cards = [...grid.children];
    put('place', item ? `${cards.indexOf(item) + 1} of ${cards.length}` : '');
    const heart = place('like');
    heart?.setAttribute('aria-pressed', String(liked.has(shown.id)));
    // The built-in photos are not in the database: there is nothing to count.
    heart?.toggleAttribute('hidden', shown.id.startsWith('sample-'));
    const links = shown.products.map(({ id, name }) => {
      const [line, link] = [document.createElement('li'), document.createElement('a')];
      link.href = `/products/${encodeURIComponent(id)}`;
      link.textContent = name;
      line.append(link);
      return line;
    });
    place('products')?.replaceChildren(...links);
    const box = place('products-box');
    if (box) box.hidden = links.length === 0;
    const address = new URL(`/gallery?photo=${shown.id}`, location.href);
    const enquire = place('enquire');
    if (enquire instanceof HTMLAnchorElement) enquire.href = enquiryHref(shown, email, address.href);
    history.replaceState(null, '', address);
    if (dialog && !dialog.open) dialog.showModal();
  }

  const step = (by: number) => {
    const cards = [...grid.children];
    const next = cards.at(((item ? cards.indexOf(item) : -1) + by + cards.length) % cards.length);
    if (next) show(read(next), next);
  };

  async function like(): Promise<void> {
    const button = place('like');
    const target = photo;
    if (!target || !button || button.ariaBusy === 'true' || liked.has(target.id)) return;
    button.ariaBusy = 'true';
    try {
      const answer = await fetch(`/api/customer-photos/like/${encodeURIComponent(target.id)}`, {
        method: 'POST',
      });
      if (answer.status === 429)
        toast({ message: 'That was a lot of likes. Please wait a minute.', tone: 'error' });
      if (!answer.ok) throw new Error(`the like was answered with ${answer.status}`);
      const { likes } = (await answer.json()) as { likes: number };
      liked.add(target.id);
      const now = { ...target, likes };
      for (const card of grid.children) {
        if (read(card).id !== target.id) continue;
        (card as HTMLElement).dataset.photo = JSON.stringify(now);
        const count = card.querySelector('[data-likes]');
        if (count) count.textContent = String(likes);
      }
      if (photo?.id === target.id) {
        photo = now;
        put('likes', String(likes));
        button.setAttribute('aria-pressed', 'true');
        put('said', `Liked. ${likes} likes.`);
      }
    } catch {
      // Spec section 8: a like that failed is not the shopper's concern; the count stays as it was.
    } finally {
      button.ariaBusy = null;
    }
  }

  grid.addEventListener('click', (event) => {
    const pressed = event as MouseEvent;
    const card = (event.target as Element).closest('[data-photo]');
    if (!card || pressed.metaKey || pressed.ctrlKey || pressed.shiftKey) return;
    event.preventDefault();
    show(read(card), card);
  });
  dialog.addEventListener('click', (event) => {
    const target = event.target as Element;
    const button = target.closest<HTMLElement>('[data-step]');
    if (button) step(Number(button.dataset.step));
    else if (target.closest('[data-close]') || target === dialog) dialog.close();
    else if (target.closest('[data-like]')) void like();
  });
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    step(event.key === 'ArrowRight' ? 1 : -1);
  });
  dialog.addEventListener('close', () => {
    place('picture')?.replaceChildren();
    history.replaceState(null, '', location.pathname);
    item?.querySelector('a')?.focus();
  });
  let from: number | null = null;
  const stage = dialog.querySelector('.lightbox-stage');
  stage?.addEventListener(
    'touchstart',
    (event) => {
      from =
        (event as TouchEvent).touches.length === 1
          ? ((event as TouchEvent).touches[0]?.clientX ?? null)
          : null;
    },
    { passive: true },
  );
  stage?.addEventListener('touchend', (event) => {
    const moved = from === null ? 0 : ((event as TouchEvent).changedTouches[0]?.clientX ?? from) - from;
    from = null;
    if (Math.abs(moved) > SWIPE_PX) step(moved < 0 ? 1 : -1);
  });

  /** A photo that the address names: from the grid, else from the API. */
  async function openAddressed(): Promise<void> {
    const id = new URLSearchParams(location.search).get('photo') ?? /^#photo-(.+)$/.exec(location.hash)?.[1];
    if (!id) return;
    const card = document.getElementById(`photo-${id}`);
    if (card) return show(read(card), card);
    const answer = await fetch(`/api/customer-photos/${encodeURIComponent(id)}`);
    if (answer.ok) show((await answer.json()) as PhotoWire, null);
  }
  openAddressed().catch(() => undefined);
}
