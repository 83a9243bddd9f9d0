/** Mounts the drawer once, and opens it. */
import '#islands/foreign-nodes.ts';
import cartCss from '#islands/cart/Cart.css?url';
import { atom } from 'nanostores';
import { createRoot, type Root } from 'react-dom/client';
import { loadCss } from '#islands/css.ts';
import { CartDrawer, type Opening } from './CartDrawer.tsx';
import { lineKey } from './line-key.ts';

/** The line that was added to. */
export interface AddedLine {
  readonly product_id: string;
  readonly is_sample: boolean;
}

/** Its counter increases with every opening, so that two openings with the same message are distinct. */
export const $opening = atom<Opening>({ times: 0, message: '', line: '' });

let root: Root | undefined;

/**
 * Opens the drawer.
 * @param message what was added, for screen readers
 * @param line the line to scroll into view
 */
export function showDrawer(message: string, line: AddedLine): void {
  $opening.set({ times: $opening.get().times + 1, message, line: lineKey(line) });
  if (root) return;
  const styled = loadCss(cartCss);
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  root.render(<CartDrawer $opening={$opening} styled={styled} />);
}
