/** The photos of the page, as its cards carry them. */
import type { PhotoWire } from '#domain/gallery/contract.ts';

/** The photo of a card. */
export const photoIn = (card: HTMLElement): PhotoWire =>
  JSON.parse(card.dataset['photo'] ?? '{}') as PhotoWire;

/** The cards that are shown now, in their order. */
export const cardsOf = (grid: HTMLElement): HTMLElement[] => [
  ...grid.querySelectorAll<HTMLElement>(':scope > *'),
];

/** Says a photo's new number of likes on every card that shows it. */
export function countOnCards(grid: HTMLElement, photo: PhotoWire): void {
  for (const card of cardsOf(grid)) {
    if (photoIn(card).id !== photo.id) continue;
    card.dataset['photo'] = JSON.stringify(photo);
    const count = card.querySelector('[data-likes]');
    if (count) count.textContent = String(photo.likes);
  }
}
