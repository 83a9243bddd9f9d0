/** Opens the cart drawer from anywhere. React and the drawer arrive with the first opening, not with the page. */

/** @param message what has just happened: 'Item added to cart!' */
export async function openCartDrawer(message = ''): Promise<void> {
  const { showDrawer } = await import('./mount-drawer.tsx');
  showDrawer(message);
}
