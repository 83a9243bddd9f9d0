/** Puts the drawer into the page once and shows it. */
import cartCss from '#styles/cart.css?url';
import { atom } from 'nanostores';
import { createRoot, type Root } from 'react-dom/client';
import { dress } from '#islands/dress.ts';
import { CartDrawer } from './CartDrawer.tsx';

/** Raised with every opening, so that the same message twice is still two openings. */
export const $opening = atom<{ readonly times: number; readonly message: string }>({ times: 0, message: '' });

let root: Root | undefined;

/**
 * Opens the drawer.
 * @param message said to screen readers: what was added
 */
export function showDrawer(message: string): void {
  $opening.set({ times: $opening.get().times + 1, message });
  if (root) return;
  void dress(cartCss);
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  root.render(<CartDrawer $opening={$opening} />);
}
