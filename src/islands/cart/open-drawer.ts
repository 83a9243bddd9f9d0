import { loadAgain } from '#islands/load-again.ts';
import { showToast } from '#islands/stores/toasts.ts';
import type { AddedLine } from './mount-drawer.tsx';

/** How long the drawer's code may take to load, in milliseconds. */
const CHUNK_MS = 120_000;

/** Rejects if the code is not loaded in time. */
const inTime = <Module>(code: Promise<Module>): Promise<Module> =>
  Promise.race([
    code,
    new Promise<never>((_, fail) => {
      setTimeout(fail, CHUNK_MS, new Error('Timed out loading the cart drawer.'));
    }),
  ]);

/**
 * Opens the cart drawer and announces what was added: 'Item added to cart!'. React and the drawer are loaded with the
 * first opening, not with the page. If that fails (connection lost, a new release) the goods are in the cart all the
 * same, and a toast says so.
 */
export async function showAdded(message: string, line: AddedLine): Promise<void> {
  try {
    const { showDrawer } = await inTime(loadAgain(() => import('./mount-drawer.tsx')));
    showDrawer(message, line);
  } catch {
    showToast(message, 'success');
  }
}
