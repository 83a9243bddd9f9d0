import { wishlistToWire, wishlistBody, wishlistWire } from '#domain/wishlist/contract.ts';
import { endpoint, refused } from '#server/http/endpoint.ts';
import { signedIn } from '#server/http/viewer.ts';
import { addWishlistItem, wishlistItemsOf } from '#server/wishlist/index.ts';

export const GET = endpoint({
  summary: 'The wishlist',
  access: 'user',
  answer: wishlistWire,
  handle: async ({ viewer }) => wishlistToWire(await wishlistItemsOf(signedIn(viewer).id)),
});

export const POST = endpoint({
  summary: 'Add a product to the wishlist',
  access: 'user',
  body: wishlistBody,
  answer: wishlistWire,
  handle: async ({ viewer, body }) => {
    const { id } = signedIn(viewer);
    const added = await addWishlistItem(id, body.product_id);
    if (!added.ok) return refused(added.error, { no_product: 404 });
    return wishlistToWire(await wishlistItemsOf(id));
  },
});
