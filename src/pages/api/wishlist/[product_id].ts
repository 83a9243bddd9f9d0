import * as z from 'zod';
import { wishlistToWire, wishlistWire } from '#domain/wishlist/contract.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { removeWishlistItem, wishlistItemsOf } from '#server/wishlist/index.ts';

export const DELETE = endpoint({
  summary: 'Remove a product from the wishlist',
  access: 'user',
  params: z.object({ product_id: z.string() }),
  answer: wishlistWire,
  handle: async ({ user, params }) => {
    await removeWishlistItem(user.id, params.product_id);
    return wishlistToWire(await wishlistItemsOf(user.id));
  },
});
