import * as z from 'zod/mini';
import { recentPurchases } from '#server/home/index.ts';
import { endpoint } from '#server/http/endpoint.ts';

const answer = z.object({
  purchases: z.array(
    z.object({
      /** The buyer's first name if they consented, else 'Someone'. */
      name: z.string(),
      town: z.string(),
      product_id: z.string(),
      product_name: z.string(),
      image_url: z.nullable(z.string()),
      /** ISO time. */
      created_at: z.string(),
    }),
  ),
});

export const GET = endpoint({
  summary: 'Paid purchases of the last 30 days, each product once.',
  access: 'public',
  answer,
  handle: async () => ({
    purchases: (await recentPurchases()).map((purchase) => ({
      name: purchase.firstName ?? 'Someone',
      town: purchase.town,
      product_id: purchase.productId,
      product_name: purchase.productName,
      image_url: purchase.imageUrl,
      created_at: purchase.at,
    })),
  }),
});
