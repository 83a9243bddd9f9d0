import { store } from '#config/store.ts';
import { guestOrderBody, placedOrderWire } from '#domain/orders/contract.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { addressOf } from '#server/http/proxy.ts';
import { enforceRateLimit } from '#server/http/rate-limit.ts';
import { ORDER_LIMIT, placedResponse, placeOrder, requesterOf } from '#server/orders/index.ts';
import { paymentConfig } from '#server/payments/index.ts';

const countries = store.countries.map((country) => country.code);

export const POST = endpoint({
  access: 'public',
  summary: 'Places a guest’s order and reserves its stock for 30 minutes',
  body: guestOrderBody(countries),
  answer: placedOrderWire,
  creates: true,
  idempotent: true,
  handle: async ({ body, context, key }) => {
    await enforceRateLimit(ORDER_LIMIT, addressOf(context));
    const placed = await placeOrder({
      userId: null,
      address: body.shipping_address,
      items: body.items,
      totalAmount: body.total_amount,
      clientKey: body.client_key ?? key,
      showPurchase: body.show_purchase,
      referrerHost: body.referrer_host,
      codes: body.discount_codes,
      delivery: body.delivery,
      networkAddress: addressOf(context),
      orderIds: requesterOf(context, body.order_token).orderIds,
    });
    return placedResponse(context, placed, paymentConfig().location_id);
  },
});
