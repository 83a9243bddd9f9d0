import type { APIRoute } from 'astro';
import { sitemap } from '#server/seo/index.ts';

export const GET: APIRoute = ({ request }) => sitemap(request);
