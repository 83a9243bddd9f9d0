import type { APIRoute } from 'astro';
import { sitemapPart } from '#server/seo/index.ts';

export const GET: APIRoute = async ({ params, request }) =>
  (await sitemapPart(request, Number(params['part']))) ?? new Response(null, { status: 404 });
