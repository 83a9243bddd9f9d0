import { ucpCall } from '#server/agents/index.ts';

export const GET = ucpCall('get_cart');
export const PUT = ucpCall('update_cart');
