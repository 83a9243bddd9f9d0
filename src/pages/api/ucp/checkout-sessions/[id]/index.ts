import { ucpCall } from '#server/agents/index.ts';

export const GET = ucpCall('get_checkout');
export const PUT = ucpCall('update_checkout');
