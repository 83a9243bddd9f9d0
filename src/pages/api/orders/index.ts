import * as z from 'zod/mini';
import { store } from '#config/store.ts';
import { orderWire, placedOrderWire, userOrderBody } from '#domain/orders/contract.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { addressOf } from '#server/http/proxy.ts';
import { enforceRateLimit } from '#server/http/rate-limit.ts';
import {
  ORDER_LIMIT,
  ordersOf,
  orderToWire,
  placedResponse,
  placeOrder,
  requesterOf,
} from '#server/orders/index.ts';
import { paymentConfig } from '#server/payments/index.ts';

const countries = store.countries.map((country) => country.code);

export const GET = endpoint({
  access: 'user',
  summary: 'The signed-in shopper’s orders, newest first',
  answer: z.array(orderWire),
  handle: async ({ viewer }) => (await ordersOf(viewer.user?.id ?? '')).map(orderToWire),
});

export const POST = endpoint({
  access: 'user',
  summary: 'Places an order for the contents of the shopper’s cart',
  body: userOrderBody(countries),
  answer: placedOrderWire,
  creates: true,
  idempotent: true,
  handle: async ({ body, viewer, context, key }) => {
    await enforceRateLimit(ORDER_LIMIT, addressOf(context));
    const placed = await placeOrder({
      userId: viewer.user?.id ?? null,
      address: body.shipping_address,
      items: null,
      totalAmount: body.total_amount,
      clientKey: body.client_key ?? key,
      showPurchase: body.show_purchase,
      referrerHost: body.referrer_host,
      codes: body.discount_codes,
      delivery: body.delivery,
      networkAddress: addressOf(context),
      // A guest who logs in at the checkout has placed an order before, which holds the boxes.
      orderIds: requesterOf(context).orderIds,
    });
    return placedResponse(context, placed, paymentConfig().location_id);
  },
});
