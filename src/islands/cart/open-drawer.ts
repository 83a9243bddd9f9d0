import { say } from '#islands/stores/notices.ts';

/**
 * Opens the cart drawer and says what was put in: 'Item added to cart!'. React and the drawer arrive with the first
 * opening, not with the page. Where they do not (the line is lost, a new release is out) the goods are in the cart all the
 * same, and a short message says so.
 */
export async function showAdded(message: string): Promise<void> {
  try {
    const { showDrawer } = await import('./mount-drawer.tsx');
    showDrawer(message);
  } catch {
    say(message, 'success');
  }
}
