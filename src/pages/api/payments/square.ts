import { squarePaymentBody, squarePaymentWire } from '#domain/payments/contract.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { addressOf } from '#server/http/proxy.ts';
import { requesterOf } from '#server/orders/index.ts';
import { payOrder, payResponse, unpaid } from '#server/payments/index.ts';

export const POST = endpoint({
  access: 'signed',
  summary: 'Pays an order by card; a declined card gives 402 with a message',
  body: squarePaymentBody,
  answer: squarePaymentWire,
  refusalMembers: unpaid,
  handle: async ({ body, context }) =>
    payResponse(
      await payOrder({
        orderId: body.order_id,
        requester: requesterOf(context, body.order_token),
        address: addressOf(context),
        sourceId: body.source_id,
        amountPence: body.amount_cents,
        currency: body.currency,
        locationId: body.location_id,
        verificationToken: body.verification_token || undefined,
        version: body.version,
      }),
    ),
});
