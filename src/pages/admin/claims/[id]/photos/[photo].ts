import type { APIRoute } from 'astro';
import { photoOf } from '#server/after-sales/index.ts';

/** A photo of a claim, for staff. */
export const GET: APIRoute = async ({ params }) =>
  (await photoOf({ claimId: params['id'] ?? '' }, params['photo'] ?? '')) ??
  new Response('There is no such photo.', { status: 404 });
