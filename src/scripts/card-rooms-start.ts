/** Loads the cards' links into a room at the first touch, as few visits need them. */
export function startRoomLinks(): void {
  const add = () => void import('./card-rooms.ts').then(({ addRoomLinks }) => addRoomLinks());
  const start = () => {
    for (const touch of TOUCHES) document.removeEventListener(touch, start);
    add();
    // Cards that a list has put in place of others.
    window.addEventListener('ardglen:cards', add);
  };
  for (const touch of TOUCHES) document.addEventListener(touch, start);
}
const TOUCHES = ['pointerover', 'focusin'] as const;
