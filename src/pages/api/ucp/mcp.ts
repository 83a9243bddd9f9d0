import { mcpCall } from '#server/agents/index.ts';

export const POST = mcpCall;
