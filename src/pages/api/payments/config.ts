import { paymentConfigWire } from '#domain/payments/contract.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { paymentConfig } from '#server/payments/index.ts';

export const GET = endpoint({
  access: 'public',
  summary: 'Settings that the browser needs for the card field',
  answer: paymentConfigWire,
  handle: async () => paymentConfig(),
});
