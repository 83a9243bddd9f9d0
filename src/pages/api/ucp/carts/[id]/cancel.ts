import { ucpCall } from '#server/agents/index.ts';

export const POST = ucpCall('cancel_cart');
