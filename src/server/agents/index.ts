/** The shop for machines that buy or compare: the product feed, UCP and MCP. */
import { businessProfile } from '#domain/agents/ucp.ts';
import { absolute } from '#server/seo/index.ts';

export { productFeed } from './product-feed.ts';
export { handoverOf } from './handover.ts';
export { mcpCall } from './mcp.ts';
export { clearOldAgentRecords } from './records.ts';
export { ucpCall } from './rest.ts';

/** `/.well-known/ucp`, for anybody to keep for a while. */
export const ucpProfile = (): Response =>
  Response.json(businessProfile(absolute), {
    headers: { 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' },
  });
