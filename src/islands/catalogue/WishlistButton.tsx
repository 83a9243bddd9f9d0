/**
 * The wishlist toggle; guests are sent to /login (spec section 4 'Wishlist toggle'). Without a script its form
 * adds, and a guest comes back from the login to this page.
 */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $wishlist, loadWishlist, toggleWishlist } from '#islands/stores/wishlist.ts';

export function WishlistButton({ productId, name }: { readonly productId: string; readonly name: string }) {
  // The static page is the same for all shoppers; the wishlist is applied after hydration.
  const on = useStore($wishlist, { ssr: 'initial' }).has(productId);
  useEffect(() => void loadWishlist(), []);
  return (
    <form
      className="grid"
      method="post"
      action={`/wishlist?product=${productId}`}
      onSubmit={(event) => {
        event.preventDefault();
        void toggleWishlist(productId, !on);
      }}
    >
      <input type="hidden" name="form" value="add" />
      <button className="btn btn-quiet wishlist" aria-pressed={on} data-wishlist-own={productId}>
        <svg className={on ? 'icon icon-fill' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 20.5S3.5 15.6 3.5 9.4A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 8.5 2.4C20.5 15.6 12 20.5 12 20.5Z" />
        </svg>
        {on ? 'On your wishlist' : 'Add to wishlist'}
        <span className="sr-only">{`: ${name}`}</span>
      </button>
    </form>
  );
}
