/**
 * CORS for the origins in API_ORIGINS, which may call /api. They send a bearer token or, on the
 * same site, our cookie.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from '#config/env.ts';

/** Sets the CORS headers for an allowed origin. @returns true if the request was a preflight, which is then answered */
export function serveCors(request: IncomingMessage, response: ServerResponse): boolean {
  const { origin } = request.headers;
  if (!origin || !request.url?.startsWith('/api/') || !env.API_ORIGINS.includes(origin)) return false;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader('vary', 'origin');
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return false;
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE');
  response.setHeader(
    'access-control-allow-headers',
    'authorization, content-type, idempotency-key, x-order-token',
  );
  response.setHeader('access-control-max-age', '600');
  response.writeHead(204).end();
  return true;
}
