import { ucpCall } from '#server/agents/index.ts';

export const POST = ucpCall('lookup_catalog');
