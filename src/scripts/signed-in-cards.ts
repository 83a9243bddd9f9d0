/** What products show a signed-in shopper: hearts of the wishlist, and a trade customer's own prices. Loaded for them alone. */
import { cookie } from './cookie.ts';

export { $wishlist, loadWishlist } from '#islands/stores/wishlist.ts';

try {
  const viewer = JSON.parse(cookie('viewer') ?? '{}') as { trade?: true };
  if (viewer.trade) void import('./trade-prices.ts');
} catch {
  // Not a cookie of ours.
}
