/** Puts the drawer into the page once and shows it. */
import cartCss from '#styles/cart.css?url';
import { atom } from 'nanostores';
import { createRoot, type Root } from 'react-dom/client';
import { dress } from '#islands/dress.ts';
import { CartDrawer, type Opening } from './CartDrawer.tsx';
import { lineKey } from './line-key.ts';
import type { AddedLine } from './open-drawer.ts';

/** Raised with every opening, so that the same message twice is still two openings. */
export const $opening = atom<Opening>({ times: 0, message: '', line: '' });

let root: Root | undefined;

/**
 * Opens the drawer.
 * @param message said to screen readers: what was added
 * @param line the line it was added to: brought into view
 */
export function showDrawer(message: string, line: AddedLine): void {
  $opening.set({ times: $opening.get().times + 1, message, line: lineKey(line) });
  if (root) return;
  const dressed = dress(cartCss);
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  root.render(<CartDrawer $opening={$opening} dressed={dressed} />);
}
