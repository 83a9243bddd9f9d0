import { wishlistToWire, wishlistBody, wishlistWire } from '#domain/wishlist/contract.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { addWishlistItem, wishlistItemsOf } from '#server/wishlist/index.ts';

export const GET = endpoint({
  summary: 'The wishlist',
  access: 'user',
  answer: wishlistWire,
  handle: async ({ user }) => wishlistToWire(await wishlistItemsOf(user.id)),
});

export const POST = endpoint({
  summary: 'Add a product to the wishlist',
  access: 'user',
  body: wishlistBody,
  answer: wishlistWire,
  statuses: { no_product: 404 },
  handle: async ({ user, body }) => {
    const added = await addWishlistItem(user.id, body.product_id);
    return added.ok ? wishlistToWire(await wishlistItemsOf(user.id)) : added;
  },
});
