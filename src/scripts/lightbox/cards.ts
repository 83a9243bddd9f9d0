/** Reads the photos from the page's cards. */
import type { PhotoWire } from '#domain/gallery/contract.ts';

/** The photo of a card. */
export const photoIn = (card: HTMLElement): PhotoWire =>
  JSON.parse(card.dataset['photo'] ?? '{}') as PhotoWire;

/** The visible cards, in order. */
export const cardsOf = (grid: HTMLElement): HTMLElement[] => [
  ...grid.querySelectorAll<HTMLElement>(':scope > *'),
];

/** Updates a photo's number of likes on every card that shows it. */
export function countOnCards(grid: HTMLElement, photo: PhotoWire): void {
  for (const card of cardsOf(grid)) {
    if (photoIn(card).id !== photo.id) continue;
    card.dataset['photo'] = JSON.stringify(photo);
    const count = card.querySelector('[data-likes]');
    if (count) count.textContent = String(photo.likes);
  }
}
