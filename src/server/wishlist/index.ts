/** The wishlist of a signed-in shopper, and its read-only link for others. */
export {
  addWishlistItem,
  dropFromWishlists,
  removeWishlistItem,
  sharedWishlist,
  wishlistItemsOf,
} from './items.ts';
export { wishlistScreen, wishlistPage } from './screen.ts';
