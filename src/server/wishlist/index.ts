/** The wishlist of a signed-in shopper, and its read-only link for others. */
export { addWish, removeWish, sharedWishlist, wishesOf } from './wishes.ts';
export { wishlistScreen, wishPage } from './screen.ts';
