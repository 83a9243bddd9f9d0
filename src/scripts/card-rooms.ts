/** A link on each card to its floor in the room that was looked at last. Added after the first touch: a list has forty of them. */
import { roomViewHref } from '#domain/room-view/link.ts';

/** Under the heart, whose look it has. */
const TOP = '3.25rem';

export function addRoomLinks(): void {
  for (const heart of document.querySelectorAll<HTMLElement>('[data-wishlist][data-in-room]')) {
    const { wishlist: floor = '', inRoom: icon = '' } = heart.dataset;
    delete heart.dataset['inRoom'];
    const link = document.createElement('a');
    link.className = 'card-heart icon-before';
    link.href = roomViewHref({ floor });
    link.setAttribute('style', icon);
    link.style.top = TOP;
    link.ariaLabel = (heart.ariaLabel ?? '').replace('Wishlist:', 'See in a room:');
    heart.after(link);
  }
}
