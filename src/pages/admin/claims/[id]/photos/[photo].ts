import type { APIRoute } from 'astro';
import { photoOfClaim } from '#server/after-sales/index.ts';

/** A photo of a claim, for staff. */
export const GET: APIRoute = async ({ params }) =>
  (await photoOfClaim(params['id'] ?? '', params['photo'] ?? '')) ??
  new Response('There is no such photo.', { status: 404 });
